// Three short, quiet sounds, made here and off until somebody wants them: wood for "your turn", paper for what is uncovered,
// a stamp for the end.

const LOUDNESS = 0.16;

let context: AudioContext | undefined;

export function startSound(): void {
  show();
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-sound]");
    if (!button) return;
    localStorage.setItem("sound", button.dataset.sound ?? "no");
    show();
    knock();
  });
}

/** It is my turn: two knocks on wood. */
export function knock(): void {
  const [audio, out] = output();
  if (!audio || !out) return;
  for (const [after, pitch] of [[0, 420], [0.13, 560]]) {
    const at = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.09);
    tone.connect(fading(audio, at, 0.1)).connect(out);
    tone.start(at);
    tone.stop(at + 0.12);
  }
}

/** Something is uncovered: paper. */
export function rustle(): void {
  const [audio, out] = output();
  if (!audio || !out) return;
  const at = audio.currentTime;
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2600, Q: 0.7 });
  const sheet = noise(audio, 0.22);
  sheet.connect(band).connect(fading(audio, at, 0.22)).connect(out);
  sheet.start(at);
}

/** The game is over: a stamp comes down. */
export function stamp(): void {
  const [audio, out] = output();
  if (!audio || !out) return;
  const at = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: "sine", frequency: 130 });
  tone.frequency.exponentialRampToValueAtTime(48, at + 0.2);
  tone.connect(fading(audio, at, 0.3)).connect(out);
  tone.start(at);
  tone.stop(at + 0.3);
  const low = new BiquadFilterNode(audio, { type: "lowpass", frequency: 900 });
  const hit = noise(audio, 0.08);
  hit.connect(low).connect(fading(audio, at, 0.08)).connect(out);
  hit.start(at);
}

function isWanted(): boolean {
  return localStorage.getItem("sound") === "yes";
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-sound]")) {
    button.setAttribute("aria-pressed", String((button.dataset.sound === "yes") === isWanted()));
  }
}

/** Where sounds go; nowhere while nobody wants them, or before this page was touched. */
function output(): [AudioContext, GainNode] | [undefined, undefined] {
  if (!isWanted() || !navigator.userActivation?.hasBeenActive) return [undefined, undefined];
  context ??= new AudioContext();
  void context.resume();
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  return [context, out];
}

function fading(audio: AudioContext, at: number, seconds: number): GainNode {
  const gain = new GainNode(audio, { gain: 1 });
  gain.gain.setValueAtTime(1, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  return gain;
}

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}
