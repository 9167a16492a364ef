import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { say } from "../i18n/index";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { copied } from "../ui/clipboard";
import { CopyIcon, QrIcon, ShareIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";
import { linkTo } from "../route";
import { gameOf } from "./catalogue";
import { isHost } from "./people";
import { closeSheet } from "./sheets";
import "./invite.css";

async function copy(link: string) {
  toast((await copied(link)) ? room.copied : room.copyFailed(link));
}

/** A desk has room for the picture at once; there, people hold a phone to the screen. */
const desk = matchMedia("(min-width: 1080px) and (min-height: 700px)");

/** Digits in groups, as they are read aloud. */
const inThrees = (digits: string) => digits.replaceAll(/\d{3}(?=\d)/g, "$& ");

/** A code in two halves, as it stands in the link. */
export const hyphenated = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Whether a page from there can be opened on its own machine only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** How a table is served to other machines; see the README. */
const SERVE_PHONES = "make play HOST=0.0.0.0";

/** How others come to this table, as a part of a page. */
export function Invite({ table }: { readonly table: TableInfo }) {
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{room.invite}</h2>
      <Ways table={table} qrAtOnce={desk.matches} />
    </section>
  );
}

/** The same over a table, at any time. */
export function InviteSheet({ table }: { readonly table: TableInfo }) {
  return (
    <Dialog title={room.invite} onClose={closeSheet}>
      <div class="invite">
        <Ways table={table} qrAtOnce />
      </div>
    </Dialog>
  );
}

interface WaysProps {
  readonly table: TableInfo;
  /** Show the picture; else a button that opens it. */
  readonly qrAtOnce: boolean;
}

/**
 * The link, its picture, the code, and the digits to read aloud. No picture of a link that a phone cannot open: the host
 * is told how to serve phones, and nobody else, who could not.
 */
function Ways({ table, qrAtOnce }: WaysProps) {
  const shown = useSignal(false);
  const link = linkTo(table);
  const onlyHere = isLoopback(location.hostname);
  if (table.room.door === "link" && table.key === null) return <p>{room.linkOnlySeated}</p>;
  return (
    <>
      {table.room.door === "link" ? (
        <p class="invite-link-only">{room.linkOnly}</p>
      ) : (
        <dl>
          <dt>{room.code}</dt>
          <dd class="invite-code">{hyphenated(table.code)}</dd>
          <dt>{room.digits}</dt>
          <dd class="invite-digits">{inThrees(table.digits)}</dd>
        </dl>
      )}
      <div class="invite-ways">
        <Button icon={<CopyIcon />} onClick={() => void copy(link)}>
          {room.copyLink}
        </Button>
        {"share" in navigator && !onlyHere && (
          <Button
            icon={<ShareIcon />}
            onClick={() =>
              void navigator.share({ text: room.shareText(say(gameOf(table).title)), url: link }).catch(() => {})
            }
          >
            {room.share}
          </Button>
        )}
        {!qrAtOnce && !onlyHere && (
          <Button icon={<QrIcon />} onClick={() => (shown.value = true)}>
            {room.qr}
          </Button>
        )}
      </div>
      {onlyHere && isHost(table) && (
        <p class="invite-only-here">
          {room.onlyHere} <code>{SERVE_PHONES}</code>
        </p>
      )}
      {qrAtOnce && !onlyHere && <QrPicture link={link} />}
      {shown.value && (
        <Dialog kind="note" title={room.qr} onClose={() => (shown.value = false)}>
          <QrPicture link={link} />
        </Dialog>
      )}
    </>
  );
}

function QrPicture({ link }: { readonly link: string }) {
  return (
    <figure class="qr-picture">
      <QrCode text={link} />
      <figcaption>{room.qrHelp}</figcaption>
    </figure>
  );
}

/** A QR code as one path. The library that draws it is loaded when first needed. */
function QrCode({ text }: { readonly text: string }) {
  const drawn = useSignal<{ path: string; size: number } | null>(null);
  useEffect(() => {
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "M", border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      drawn.value = { path, size };
    });
  }, [text]);
  const { path, size } = drawn.value ?? { path: "", size: 1 };
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" role="img" aria-label={room.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b2a1f" />
    </svg>
  );
}
