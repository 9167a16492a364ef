"""The pages about oneself as a person meets them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import Language, Screen


class Own(Screen):
    """Account, deals and standing."""

    def __init__(self, page: Page, language: Language = "zh", *, touch: bool = True) -> None:
        super().__init__(page, language, touch=touch)
        self.sessions: Final = page.locator(".me-sessions li")
        self.wrong: Final = page.locator(".field-wrong")
        self.deals: Final = page.locator(".me-deal")
        self.empty: Final = page.locator(".me-empty h2")
        self.roles: Final = page.locator(".me-table tbody tr")

    def open(self, address: str) -> None:
        """Go there by the link of the start page."""
        self.page.goto(address)
        self.tap(self.page.get_by_role("link", name=self.word("我的", "Me"), exact=True))

    def turn_to(self, zh: str, en: str) -> None:
        """Another of the pages."""
        self.tap(self.page.get_by_role("link", name=self.word(zh, en)))

    def make_account(self, login: str, password: str) -> None:
        """Fill in the form and send it."""
        self._fill(login, self.page.locator("input[name=new]"), password)
        self.tap(self.button("注册", "Make the account").last)

    def log_in(self, login: str, password: str) -> None:
        """Come back to an account."""
        self.tap(self.page.locator(".segmented label", has_text=self.word("登录", "Log in")))
        self._fill(login, self.page.locator("input[name=password]"), password)
        self.tap(self.page.locator(".me-form button[type=submit]"))

    def log_out(self) -> None:
        """End this session, and arrive at the start page as somebody new."""
        self.tap(self.button("退出登录", "Log out"))
        self.page.wait_for_url("**/")

    def choose_picture(self, zh: str, en: str) -> None:
        """Choose an animal."""
        self.tap(self.page.locator(".me-pictures label", has=self.page.get_by_role("radio", name=self.word(zh, en))))
        expect(self.page.get_by_role("radio", name=self.word(zh, en), exact=True)).to_be_checked()

    def _fill(self, login: str, secret: Locator, password: str) -> None:
        self.page.locator("input[name=login]").fill(login)
        secret.fill(password)
