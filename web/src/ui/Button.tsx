import type { ComponentChildren, ButtonHTMLAttributes } from "preact";

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon" | "class" | "className" | "children">;

interface ButtonProps extends Native {
  /** `gold` for the one thing to do here, `paper` beside it, `quiet` for the rest, `danger` for what hurts. */
  readonly kind?: "gold" | "paper" | "quiet" | "danger";
  readonly icon?: ComponentChildren;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A button with words on it. */
export function Button({ kind = "paper", icon, wide = false, children, ...native }: ButtonProps) {
  return (
    <button type="button" {...native} class={`button button-${kind}${wide ? " button-wide" : ""}`}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Native {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A button that is only an icon; its name is always there for a reader and as a tooltip. */
export function IconButton({ label, children, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} class="icon-button" aria-label={label} title={label}>
      {children}
    </button>
  );
}
