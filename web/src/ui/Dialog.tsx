import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

import { common } from "../i18n/common";
import { IconButton } from "./Button";
import { CloseIcon } from "./Icons";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  /** Called when the person closes it, by button, escape or a tap beside it. Without it, it cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  /** `sheet` rises from the lower edge of a phone; `note` is small and stays in the middle. */
  readonly kind?: "sheet" | "note";
  /** What has the focus at first; the title as a rule. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly children: ComponentChildren;
  /** Buttons that stay in sight below what scrolls. */
  readonly footer?: ComponentChildren;
}

/** A modal window. The browser's own `<dialog>` keeps focus inside and gives it back. */
export function Dialog({ title, onClose, kind = "sheet", first, children, footer }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The title first, so that a reader begins there, and nobody closes by a stray enter.
    (first ?? head).current?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={box}
      class={`dialog dialog-${kind}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === box.current) onClose?.();
      }}
    >
      <div class="dialog-box">
        <div class="dialog-head">
          <h2 ref={head} id={heading} tabIndex={-1}>{title}</h2>
          {onClose && (
            <IconButton label={common.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        {/* What scrolls must be reachable without a pointer. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section class="dialog-body" tabIndex={0} aria-labelledby={heading}>
          {children}
        </section>
        {footer && <div class="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
