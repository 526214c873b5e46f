from __future__ import annotations

from typing import Any

from hustings.kernel.data import NAMED, Fault, Form, faults_of_form, outside, places
from hustings.kernel.fields import Axis, number, row
from hustings.kernel.fields import Components as Base
from hustings.kernel.words import Name

SEATS = Axis("seat", 3)
GOODS = Axis("good", 3)
SPOTS = Axis("spot", 3)
KINDS = 3


class Components(Base):
    long_game = number(0, 1)
    value = row(GOODS, 0, 9)
    copies = row(GOODS, 0, 9)


def fill(c: Components, data: dict[str, Any], options: dict[str, Any]) -> None:
    for kind, good in enumerate(data["good"]):
        c.value[kind] = good["value"]
        c.copies[kind] = good["copies"]


def names(data: dict[str, Any]) -> dict[str, list[Name]]:
    return {"good": [Name(good["id"], good["en"], good["it"]) for good in data["good"]]}


FORMS = {"good": Form({**NAMED, "value": int, "copies": int, "basis": str}, size=KINDS)}


def faults_of(data: dict[str, Any]) -> list[Fault]:
    return faults_of_form(data, FORMS) or [
        fault
        for place, good in places(data, "good")
        for key in ("value", "copies")
        for fault in outside(place, key, good[key], 1, 9)
    ]
