"""Chapter 12: Senate vote: decree and Senate cards."""

from __future__ import annotations

import pytest

from hustings.games.voti.rules.senate import card_owner
from tests.games.voti.positions import index, office, vote
from tests.table import Table


def test_VO_12_01_decree_then_x_then_interceptions_then_the_roll() -> None:
    t = vote(office())
    assert t.choices(1)[0].startswith("decree")
    t.play(1, "decree d-est1")
    assert t.choices(1)[0].startswith("mark")
    t.play(1, "mark 1")
    assert t.choices(2) == ["intercept intercept", "intercept pass"]
    t.play(2, "intercept intercept")
    assert t.choices(2)[0].startswith("bet"), "a neutral marker: the rejection roll follows"


def test_VO_12_02_any_decree_of_the_year_not_voted_yet() -> None:
    t = vote(office(year=2), 2)
    assert len(t.choices(1)) == 3
    assert t.refused(1, "decree d-int1") == "VO-12.02"
    assert len(vote(office(year=2), 3).choices(1)) == 2
    assert vote(office(year=2), 4).choices(1)[0].startswith("mark"), "in the fourth vote one is left"


def test_VO_12_03_all_know_which_decree_it_is() -> None:
    t = vote(office(agenda_visibility="hidden")).play(1, "decree d-est1")
    assert t.view(2).decree == index("decree", "d-est1")
    assert ("DECREE_IN_VOTE", index("decree", "d-est1")) in t.told()


def test_VO_12_04_a_party_alone_uses_its_own_five() -> None:
    t = vote(office()).play(1, "decree d-est1", "mark 3")
    assert [card_owner(t.c, t.s, position) for position in range(5)] == [0] * 5
    assert len(t.s.senate) == 5


@pytest.mark.parametrize("bracket", [1, 2])
def test_VO_12_05_VO_12_08_three_of_the_leader_then_two_of_the_ally(bracket: int) -> None:
    t = office(3, (2, 1), (3,), brackets=(bracket, 1))
    assert [card_owner(t.c, t.s, position) for position in range(5)] == [1, 1, 1, 0, 0]


def test_VO_12_06_the_x_is_secret_and_new_in_every_vote() -> None:
    t = vote(office()).play(1, "decree d-est1", "mark 4")
    assert [t.s.senate[position] for position in range(5)] == [0, 0, 0, 1, 0]
    assert t.s.senate_laid == 1
    assert all(t.hides(2, "senate", position) for position in range(5))
    t.play(2, *["intercept pass"] * 4)
    assert sum(t.s.senate) == 0


def test_VO_12_07_both_allies_know_the_x() -> None:
    t = vote(office(4, (1, 2), (3, 4), coalition_decider="leader")).play(1, "decree d-est1", "mark 5")
    assert t.view(2).senate[4] == 1
    assert t.hides(3, "senate", 4)
    assert t.hides(4, "senate", 4)


@pytest.mark.parametrize(
    ("parties", "end"), [(("left", "right"), 0), (("right", "left"), 1), (("centre_yellow", "left"), None)]
)
def test_VO_12_09_the_end_of_a_single_party(parties: tuple[str, str], end: int | None) -> None:
    t = vote(office(parties=parties)).play(1, "decree d-est1")
    if end is None:
        assert t.choices(1) == ["end left", "end right"]
        t.play(1, "end right")
        assert t.choices(1)[0] == "mark 1"
        assert t.s.senate_end == 1
    else:
        assert t.s.senate_end == end
        assert t.choices(1)[0] == "mark 1"


@pytest.mark.parametrize(
    ("parties", "end"),
    [
        (("left", "right", "centre_left"), 0),
        (("right", "left", "centre_left"), 1),
        (("left", "centre_left", "right"), 0),
        (("centre_right", "right", "left"), 1),
        (("centre_left", "centre_right", "right"), None),
    ],
)
def test_VO_12_10_the_end_of_a_coalition(parties: tuple[str, ...], end: int | None) -> None:
    t = vote(office(3, (1, 2), (3,), parties=parties, coalition_decider="leader")).play(1, "decree d-est1")
    if end is None:
        assert t.choices(1) == ["end left", "end right"]
    else:
        assert t.s.senate_end == end


def test_VO_12_11_after_a_vote_the_cards_are_gone_unseen() -> None:
    t = vote(office()).play(1, "decree d-est1", "mark 2").play(2, "intercept pass", "intercept pass")
    assert (t.s.senate_laid, t.s.senate_end, t.s.wished, t.s.bet) == (0, -1, 0, 0)
    assert all(moment.state.senate_seen[4] in (0b01, 255) for moment in t.moments)
    assert not any(moment.state.senate_laid and moment.state.senate_seen[4] == 255 for moment in t.moments)
    assert ("APPROVED", 0) in t.told()


def test_the_vote_of_a_quarter_goes_on_with_the_next_month() -> None:
    t: Table = vote(office()).play(1, "decree d-est1", "mark 1").play(2, "intercept pass")
    assert t.s.votes_held == 1


def test_VO_12_02_VO_1_20_the_last_decree_of_a_year_is_put_to_the_vote_unasked() -> None:
    t = office()
    t.s.agenda[:4] = [3, 2, 1, 0]
    vote(t, 4)
    assert t.s.decree == index("decree", "d-est1")
    assert t.choices(1) == [f"mark {position}" for position in range(1, 6)]
