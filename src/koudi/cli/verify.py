"""``koudi verify``: compute deals again from their proofs."""

from __future__ import annotations

from pathlib import Path

import click

from koudi.cli.words import FAIR, NO_PROOF, UNFAIR, Lang, chosen, lang_of_locale


@click.command()
@click.argument("files", type=click.Path(exists=True, dir_okay=False, path_type=Path), nargs=-1, required=True)
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
def verify(files: tuple[Path, ...], lang: Lang | None) -> None:
    """Compute dealt cards again from their proofs.

    Each file is a proof as the page of a finished deal offers it: what the table promised before the deal,
    what it kept secret, what players added, and the cards. The exit status is 1 if one does not hold.
    docs/fair-deals.md says what is computed.
    """
    from koudi.notation.codec import decoder
    from koudi.notation.proof import Proof, faults
    from koudi.notation.tag import BadTag

    language = lang or lang_of_locale()
    reader = decoder(Proof)
    bad = 0
    for file in files:
        try:
            found = list(faults(reader.decode(file.read_bytes())))
        except BadTag as error:
            found = [error.text]
        except ValueError as error:  # msgspec's errors are ValueErrors
            bad += 1
            click.echo(f"{file}: {chosen(NO_PROOF, language)} ({error})")
            continue
        bad += bool(found)
        click.echo(f"{file}: {chosen(UNFAIR if found else FAIR, language)}")
        for fault in found:
            click.echo(f"  {chosen(fault, language)}")
    if bad:
        raise SystemExit(1)
