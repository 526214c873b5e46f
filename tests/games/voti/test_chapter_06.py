"""Chapter 6: result of the elections."""

from __future__ import annotations

import pytest

from hustings.games.voti.rules.table import senate_seats
from tests.games.voti.positions import elected

# Senate seats: lombardia 49, campania 29, lazio 28, sicilia 25, veneto 24, piemonte 22, emilia_romagna 22, puglia 20,
# toscana 18, calabria 10, sardegna 8, marche 8, liguria 8, five of 7, molise 2, valle_d_aosta 1.


def test_VO_6_01_the_seats_on_the_tiles_are_added_up() -> None:
    t = elected({1: "lombardia campania molise", 2: "..."})
    assert senate_seats(t.c, t.s, 0) == 80
    assert senate_seats(t.c, t.s, 1) == 229


def test_VO_6_02_of_two_players_the_one_with_more_seats_governs() -> None:
    t = elected({1: "lombardia campania lazio sicilia veneto", 2: "..."}).run()
    assert senate_seats(t.c, t.s, 0) == 155
    assert (t.s.government, t.s.opposition) == (0b01, 0b10)


def test_VO_6_03_with_155_seats_one_of_three_governs_alone() -> None:
    t = elected({1: "lombardia campania lazio sicilia veneto", 2: "...", 3: "puglia"}).run()
    assert t.s.government == 0b001
    assert t.s.opposition == 0b110
    assert t.s.ally[1] >= 0


def without_majority() -> dict[int, str]:
    return {1: "lombardia campania lazio sicilia piemonte molise valle_d_aosta", 2: "...", 3: "veneto puglia toscana"}


def test_VO_6_03_with_154_it_cannot() -> None:
    won = without_majority()
    won[1] = "lombardia campania lazio sicilia piemonte valle_d_aosta"
    t = elected(won).run()
    assert senate_seats(t.c, t.s, 0) == 154
    assert t.choices(1) == ["ask 2", "ask 3"]


def three() -> dict[int, str]:
    return {
        1: "lombardia campania lazio sicilia",
        2: "veneto piemonte emilia_romagna puglia toscana",
        3: "...",
    }


def test_VO_6_04_the_asked_party_accepts() -> None:
    t = elected(three()).run().play(1, "ask 3").play(3, "answer accept")
    assert t.s.government == 0b101
    assert t.s.opposition == 0b010


def test_VO_6_04_after_a_refusal_the_other_is_the_ally_by_duty() -> None:
    t = elected(three()).run().play(1, "ask 3").play(3, "answer refuse")
    assert t.s.government == 0b011
    assert ("BY_DUTY", 1) in t.told()
    assert t.owes == {1}, "nobody else is asked: the agenda is set"
    assert t.choices(1)[0].startswith("agenda")


@pytest.mark.parametrize(("winner", "asked", "duty"), [(1, 2, 3), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)])
def test_VO_6_04_whoever_won_and_whoever_refused(winner: int, asked: int, duty: int) -> None:
    tiles = three()
    won = {winner: tiles[1], asked: tiles[2], duty: tiles[3]}
    t = elected({seat: won[seat] for seat in (1, 2, 3)}).run()
    t.play(winner, f"ask {asked}").play(asked, "answer refuse")
    assert t.s.government == (1 << winner - 1) + (1 << duty - 1)
    assert ("BY_DUTY", duty - 1) in t.told()


def test_VO_6_05_either_of_the_two_and_open_to_all() -> None:
    t = elected(three()).run()
    assert t.choices(1) == ["ask 2", "ask 3"]
    assert t.refused(1, "ask 1") == "VO-6.04"
    t.play(1, "ask 2")
    assert ("ASKED", 0, 1) in t.told()


def test_VO_6_06_of_four_the_seats_of_coalitions_are_added() -> None:
    won = {
        1: "campania lazio sicilia",
        2: "piemonte emilia_romagna puglia calabria",
        3: "lombardia veneto toscana sardegna",
        4: "...",
    }
    t = elected(won).run()
    seats = [senate_seats(t.c, t.s, seat) for seat in range(4)]
    assert seats == [82, 74, 99, 54]
    assert t.s.government == 0b0011, "156 against 153, although green has the most seats"


def test_VO_6_07_shared_first_place_more_regions() -> None:
    won = {
        1: "lombardia campania lazio",
        2: "veneto piemonte emilia_romagna puglia toscana",
        3: "sicilia ...",
    }
    t = elected(won)
    assert [senate_seats(t.c, t.s, seat) for seat in range(2)] == [106, 106]
    t.run()
    assert t.s.election_winner == 1


def test_VO_6_07_and_dice_after_that() -> None:
    won = {
        1: "lombardia campania lazio sardegna marche valle_d_aosta",
        2: "veneto sicilia piemonte emilia_romagna puglia calabria",
        3: "...",
    }
    t = elected(won)
    assert [senate_seats(t.c, t.s, seat) for seat in range(2)] == [123, 123]
    t.s.rollers = 0b011
    odds = t.match.game.functions["odds_winner_roll"]
    assert [odds(t.c, t.s, -1, seat) for seat in range(4)] == [1, 1, 0, 0], "the third does not roll"
    t.stacked = ["winner_roll 2"]
    t.run()
    assert t.s.election_winner == 1
    assert t.s.rollers == 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_VO_6_08_roles_are_kept_to_the_end(seed: int) -> None:
    t = elected(three()).run().play(1, "ask 2").play(2, "answer accept").random(seed)
    assert t.s.government == 0b011
    assert t.s.opposition == 0b100
