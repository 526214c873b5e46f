# The front door. Everything here sets itself up on a machine with Python 3.11 or newer, pip and make.

PYTHON ?= python3
GAME ?= corruption
WORKERS ?= 2

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PINS := requirements/run.txt requirements/dev.txt
PAGES := src/hustings/web/static/manifest.json
FRONT := $(wildcard src/hustings/web/front/*.* src/hustings/web/front/src/* src/hustings/web/boards/*.css)
CODE := $(wildcard src tests benchmarks tools)
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url

.DEFAULT_GOAL := help
.PHONY: help setup serve test check prove bench mutants made pin clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv with everything that is needed (done once, and again when a pin changes)

$(READY): $(PINS) pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/run.txt -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $(READY)

$(PAGES): $(READY) $(FRONT)
	$(BIN)/python hatch_build.py

serve: $(PAGES) ## tables in the browser, here and on every device in this network
	$(BIN)/hustings serve

test: $(PAGES) ## run the tests
	$(BIN)/python -m pytest -n $(WORKERS)

check: $(READY) ## formatting, lint, types, and the rules' own lint
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/python -m hustings.kernel.lint

prove: $(READY) ## the long proofs over very many random games
	$(BIN)/python -m pytest -n $(WORKERS) -m prove

bench: $(PAGES) ## measure games, bots, the command and the server of the pages; results in benchmarks/out
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	$(BIN)/python -m benchmarks.bench
	$(BIN)/python -m benchmarks.ismcts
	$(BIN)/python -m benchmarks.command
	$(BIN)/python -m benchmarks.pages

mutants: $(READY) ## change the rules of GAME in many small ways and see whether its clause tests notice
	$(BIN)/python -m tools.mutants $(GAME)

made: $(READY) ## make again what is generated from the declarations of every game
	$(BIN)/python -m hustings.kernel.generate tests.bazaar
	$(BIN)/python -m hustings.kernel.generate

pin: $(READY) ## make the pinned lists again from the .in files
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/pin.txt
	for list in run dev bench ptx pin; do $(PIN) requirements/$$list.in --output-file requirements/$$list.txt; done

clean: ## remove everything that was made
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .coverage build dist benchmarks/out
	find src tests benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
