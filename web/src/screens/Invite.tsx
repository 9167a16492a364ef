import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { say } from "../i18n/index";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { CopyIcon, QrIcon, ShareIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";
import { gameOf } from "./catalogue";

async function copy(link: string) {
  try {
    // Only there in a secure context: a phone in the house on plain HTTP has none.
    await navigator.clipboard.writeText(link);
    toast(room.copied);
  } catch {
    toast(room.copyFailed(link));
  }
}

/** A desk has room for the picture at once; there, people hold a phone to the screen. */
const desk = matchMedia("(min-width: 1080px) and (min-height: 700px)");

/** Digits in groups, as they are read aloud. */
const inThrees = (digits: string) => digits.replaceAll(/\d{3}(?=\d)/g, "$& ");

/** How others come to this table: the link, its picture, the code, and the digits to read aloud. */
export function Invite({ table }: { readonly table: TableInfo }) {
  const shown = useSignal(false);
  const link = location.origin + location.pathname;
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{room.invite}</h2>
      <dl>
        <dt>{room.code}</dt>
        <dd class="invite-code">{table.code}</dd>
        <dt>{room.digits}</dt>
        <dd class="invite-digits">{inThrees(table.digits)}</dd>
      </dl>
      <div class="invite-ways">
        <Button icon={<CopyIcon />} onClick={() => void copy(link)}>
          {room.copyLink}
        </Button>
        {"share" in navigator && (
          <Button
            icon={<ShareIcon />}
            onClick={() =>
              void navigator.share({ text: room.shareText(say(gameOf(table).title)), url: link }).catch(() => {})
            }
          >
            {room.share}
          </Button>
        )}
        {!desk.matches && (
          <Button icon={<QrIcon />} onClick={() => (shown.value = true)}>
            {room.qr}
          </Button>
        )}
      </div>
      {desk.matches && <QrPicture link={link} />}
      {shown.value && (
        <Dialog kind="note" title={room.qr} onClose={() => (shown.value = false)}>
          <QrPicture link={link} />
        </Dialog>
      )}
    </section>
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
