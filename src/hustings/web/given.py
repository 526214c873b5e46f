"""What handlers are given and what they answer: the house, the settings, who visits, parts of the address, a form."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from hustings.tables.house import House
from hustings.web.settings import Settings
from hustings.web.who import Visitor

TheHouse = NamedDependency[House]
TheSettings = NamedDependency[Settings]
TheVisitor = NamedDependency[Visitor]

Path = FromPath[str]
Number = FromPath[int]
Form = URLEncodedBody[dict[str, Any]]
Asked = Request[Any, Any, Any]

Html = Response[str]
HtmlOrElsewhere = Response[str] | Redirect
