"""The line between a page and its table, which can be cut and mended."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute


class Line:
    """Stands between the page and the server from the next time the page is loaded."""

    def __init__(self, page: Page) -> None:
        self._sockets: list[WebSocketRoute] = []
        self._down = False
        page.route_web_socket(re.compile("/socket"), self._connect)

    def cut(self, last_word: bytes | None = None) -> None:
        """Close what is open and let nothing through, perhaps after a last message to the page."""
        self._down = True
        for socket in self._sockets:
            if last_word is not None:
                socket.send(last_word.decode())
            socket.close()
        self._sockets.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self._down = False

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._down:
            socket.close()
        else:
            socket.connect_to_server()
            self._sockets.append(socket)
