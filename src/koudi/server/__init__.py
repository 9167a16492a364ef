"""The server: protocol, one actor per table, HTTP and sockets, sessions."""
