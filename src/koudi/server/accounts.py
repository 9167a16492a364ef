"""Accounts: a login and a password that bring somebody back to their seat, history and settings from any device."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from koudi.server.banned import Banned
from koudi.server.cleaning import folded
from koudi.server.clock import Clock
from koudi.server.passwords import Passwords
from koudi.server.rooms import clean_name
from koudi.server.sessions import Sessions, digest
from koudi.server.words import TurnedDown
from koudi.storage import HasLogin, LoginTaken, People, Person

PATIENCE: Final = 5
"""Wrong passwords in a row before an account, or an address, has to wait."""
FIRST_WAIT: Final = 10.0
"""Seconds of the first wait; each further wrong password doubles it."""
LONGEST_WAIT: Final = 900.0
WATCHED: Final = 10_000
"""Accounts and addresses whose wrong passwords are remembered; the one idle longest is forgotten first."""


class Guard:
    """Makes whoever guesses wait, by account and by address."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._failures: OrderedDict[bytes, tuple[int, float]] = OrderedDict()  # by digest: a guess may be long

    def check(self, *names: str) -> None:
        """Let somebody try.

        Raises:
            TurnedDown: they must wait.
        """
        if any(self._failures.get(name, (0, 0.0))[1] > self._clock.now() for name in map(digest, names)):
            raise TurnedDown("too_many_logins")

    def failed(self, *names: str) -> None:
        """Remember a wrong password."""
        for name in map(digest, names):
            count = self._failures.pop(name, (0, 0.0))[0] + 1
            over = count - PATIENCE
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(over, 10)) if over >= 0 else 0.0
            self._failures[name] = (count, self._clock.now() + wait)
            if len(self._failures) > WATCHED:
                self._failures.popitem(last=False)

    def succeeded(self, *names: str) -> None:
        """Forget what was wrong before."""
        for name in map(digest, names):
            self._failures.pop(name, None)


class Accounts:
    """Opens accounts, lets people in, and forgets them when they wish."""

    def __init__(self, people: People, sessions: Sessions, banned: Banned, clock: Clock) -> None:
        self._people = people
        self._banned = banned
        self._sessions = sessions
        self._clock = clock
        self._passwords = Passwords()
        self._guard = Guard(clock)

    def close(self) -> None:
        """End what works beside the loop."""
        self._passwords.close()

    async def register(self, person: str, login: str, password: str) -> None:
        """Make an account of a guest, who keeps everything.

        Raises:
            TurnedDown: the login is taken or no name, the password too short or too long, or the person has an account.
        """
        name = clean_name(login)
        hashed = await self._passwords.hash(password)
        try:
            await self._people.register(person, name, key_of(name), hashed)
        except LoginTaken:
            raise TurnedDown("login_taken") from None
        except HasLogin:
            raise TurnedDown("has_login") from None

    async def log_in(self, login: str, password: str, address: str) -> str:
        """The person of an account. The answer to a wrong login and a wrong password is the same, and takes as long.

        Raises:
            TurnedDown: login and password do not fit, there were too many wrong ones, or the person is shut out.
        """
        key = key_of(login)
        names = (f"login {key}", f"address {address}")
        self._guard.check(*names)
        account = await self._people.find_account(key)
        if not await self._passwords.fits(password, None if account is None else account.password) or account is None:
            self._guard.failed(*names)
            raise TurnedDown("wrong_login")
        self._guard.succeeded(*names)
        self._banned.check_person(account.person)
        return account.person

    async def change_password(self, person: str, old: str, new: str, token: str, address: str) -> tuple[bytes, ...]:
        """Replace the password and end every other session; gives the hashes of those.

        Raises:
            TurnedDown: there is no account, the old password is wrong, or the new one too short or too long.
        """
        known = await self.known(person)
        if known.login is None:
            raise TurnedDown("no_account")
        await self.log_in(known.login, old, address)
        await self._people.set_password(person, await self._passwords.hash(new))
        own = digest(token)
        hashes = tuple(each.token_hash for each in await self._people.sessions(person) if each.token_hash != own)
        await self._sessions.end(person, hashes)
        return hashes

    async def known(self, person: str) -> Person:
        """The person.

        Raises:
            TurnedDown: there is none any more.
        """
        known = await self._people.find(person)
        if known is None:
            raise TurnedDown("no_session")
        return known

    async def delete(self, person: str) -> None:
        """Forget a person, with all sessions."""
        await self._people.delete(person, self._clock.wall())
        self._sessions.forget(person)


def key_of(login: str) -> str:
    """The form that logins are compared by: neither case, width nor spaces make two of one.

    >>> key_of("Ａnne  Lee") == key_of("annelee")
    True
    """
    return "".join(folded(login).split())
