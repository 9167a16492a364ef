/** Icons, drawn on a grid of 24, in the colour of the text around them. */
import type { ComponentChildren } from "preact";

/** The grid, and what all icons have in common. */
export function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => <Icon><path d="M6 6l12 12M18 6L6 18" /></Icon>;
export const MenuIcon = () => <Icon><path d="M4 7h16M4 12h16M4 17h16" /></Icon>;
export const HourglassIcon = () => <Icon><path d="M7 3h10M7 21h10M8 3v4l8 10v4M16 3v4L8 17v4" /></Icon>;
export const CheckIcon = () => <Icon><path d="M5 12.5l4.5 4.5L19 7.5" /></Icon>;
export const PlusIcon = () => <Icon><path d="M12 5v14M5 12h14" /></Icon>;
export const CopyIcon = () => (
  <Icon><rect x="8" y="8" width="12" height="12" rx="2.5" /><path d="M16 5.500A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.500v9A1.5 1.5 0 0 0 5.5 16" /></Icon>
);
export const ShareIcon = () => (
  <Icon><path d="M12 15V3.500M7.5 7.500L12 3l4.5 4.500M5 12v6.500A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.500V12" /></Icon>
);
export const QrIcon = () => (
  <Icon><path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM19 14h1M14 19h1" /></Icon>
);
const PIP = 2.4;
/** A bot; its mouth has as many teeth as its level is high, from 1, or is shut. */
export const BotIcon = ({ rung = 0 }: { readonly rung?: number }) => (
  <Icon>
    <rect x="4.5" y="8" width="15" height="11" rx="3.5" />
    <path d="M12 8V4.500M9.2 11.700v1.300M14.8 11.700v1.300M2.5 12.500v3M21.5 12.500v3" />
    <circle cx="12" cy="3.5" r="1" />
    {Array.from({ length: rung }, (_, place) => (
      <circle key={place} cx={12 + (place - (rung - 1) / 2) * PIP} cy="16" r="0.85" fill="currentColor" stroke="none" />
    ))}
  </Icon>
);
export const PersonIcon = () => (
  <Icon><circle cx="12" cy="8" r="4" /><path d="M4.5 20c.9-4 3.9-6 7.5-6s6.6 2 7.5 6" /></Icon>
);
export const CrownIcon = () => (
  <Icon><path d="M4 8l4 3.500L12 5l4 6.500L20 8l-1.500 10h-13z" /></Icon>
);
export const SwapIcon = () => (
  <Icon><path d="M4 8.500h14M14.500 5l3.500 3.500-3.500 3.500M20 15.500H6M9.500 12L6 15.500 9.500 19" /></Icon>
);
export const TuneIcon = () => (
  <Icon><path d="M4 7h8M18 7h2M4 17h2M12 17h8" /><circle cx="15" cy="7" r="2.500" /><circle cx="9" cy="17" r="2.500" /></Icon>
);
export const BookIcon = () => (
  <Icon><path d="M12 6.500C10 5 7 4.5 3.5 4.500v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.500v14" /></Icon>
);
export const TrickIcon = () => (
  <Icon><path d="M3.5 9.500a8.8 8.8 0 1 1-.3 4.500M3 4.500v5h5M12 8v4.500l3 1.8" /></Icon>
);
export const LeaveIcon = () => (
  <Icon><path d="M14 4H6.500A1.5 1.5 0 0 0 5 5.500v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10M16.5 8.500L20 12l-3.5 3.5" /></Icon>
);
export const CloudOffIcon = () => (
  <Icon><path d="M4 4l16 16M9.5 5.300A6.5 6.5 0 0 1 18 10.500a4.3 4.3 0 0 1 2 7.500M6.5 8.500A5 5 0 0 0 7 18.500h9.5" /></Icon>
);
export const TabsIcon = () => (
  <Icon><rect x="3.5" y="7.5" width="13" height="12.5" rx="2" /><path d="M7.5 7.500V5.500a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V14a2 2 0 0 1-2 2h-2" /></Icon>
);
export const SearchOffIcon = () => (
  <Icon><circle cx="10.5" cy="10.5" r="6.5" /><path d="M15.5 15.500L20.5 20.500M8.3 8.300l4.4 4.400M12.7 8.300l-4.4 4.4" /></Icon>
);
export const HintIcon = () => (
  <Icon><path d="M9 17.5h6M10 20.5h4M9.2 17.500c0-2.300-3.200-3.700-3.200-7.500a6 6 0 0 1 12 0c0 3.800-3.200 5.200-3.200 7.500" /></Icon>
);
export const UndoIcon = () => <Icon><path d="M8.5 4L4 8.5 8.5 13M4 8.500h10.500a5.5 5.5 0 0 1 0 11H9" /></Icon>;
export const TalkIcon = () => (
  <Icon><path d="M4 6.500A2.500 2.500 0 0 1 6.500 4h11A2.500 2.500 0 0 1 20 6.500v7a2.500 2.500 0 0 1-2.500 2.500H11l-4.500 4v-4A2.500 2.500 0 0 1 4 13.500zM8.500 10h.01M12 10h.01M15.500 10h.01" /></Icon>
);
export const EyeIcon = () => (
  <Icon><path d="M2.500 12C5 7.500 8.500 5.500 12 5.500S19 7.500 21.500 12C19 16.500 15.500 18.500 12 18.500S5 16.500 2.500 12z" /><circle cx="12" cy="12" r="3" /></Icon>
);
