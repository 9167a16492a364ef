/** The emotes, drawn on a grid of 32: faces and gifts. */
import type { ComponentChildren } from "preact";
import { say } from "../i18n";
import { EMOTES } from "../i18n/talking";
import type { Emote } from "../net/messages";

type Name = Emote["name"];

const INK = "#4a2c05";

function Face({ colour = "#ffd34d", children }: { readonly colour?: string; readonly children: ComponentChildren }) {
  return (
    <>
      <circle cx="16" cy="16" r="13" fill={colour} stroke="#c98a12" stroke-width="1.5" />
      <g fill="none" stroke={INK} stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
        {children}
      </g>
    </>
  );
}

const EYES = <path d="M11.500 13v1.500M20.500 13v1.500" stroke-width="2.600" />;
const TEAR = "#3f9be0";

const DRAWN: Readonly<Record<Name, ComponentChildren>> = {
  smile: <Face>{EYES}<path d="M10.500 19c2.500 4 8.500 4 11 0" /></Face>,
  laugh: (
    <Face>
      <path d="M9.500 14l2-2 2 2M18.500 14l2-2 2 2" />
      <path d="M10 18.500h12c-.500 4-3 6-6 6s-5.500-2-6-6z" fill="#fff" />
    </Face>
  ),
  wow: <Face>{EYES}<ellipse cx="16" cy="21.500" rx="3" ry="3.800" fill={INK} /></Face>,
  sweat: (
    <Face>
      {EYES}
      <path d="M11 21.500c1.500-1.500 3 1 5 0s3-1 5 0" />
      <path d="M25.500 6c2 3 3 4.500 3 6a3 3 0 0 1-6 0c0-1.500 1-3 3-6z" fill={TEAR} stroke="none" />
    </Face>
  ),
  cry: (
    <Face>
      <path d="M9.500 13.500h4M18.500 13.500h4M11.500 23c2-3 7-3 9 0" />
      <path d="M10 16v9M22 16v9" stroke={TEAR} stroke-width="3" />
    </Face>
  ),
  angry: (
    <Face colour="#ff8a5c">
      <path d="M9 11l4.500 2.500M23 11l-4.500 2.500" />
      <path d="M11.500 16v.500M20.500 16v.500" stroke-width="2.600" />
      <path d="M11 23c2-3 8-3 10 0" />
    </Face>
  ),
  sleepy: (
    <Face>
      <path d="M9.500 14.500c1 1 3 1 4 0M18.500 14.500c1 1 3 1 4 0M14 21.500h4" />
      <path d="M23 4h5l-5 5h5" stroke="#5b6ee1" />
    </Face>
  ),
  wink: <Face><path d="M11.500 13v1.500" stroke-width="2.600" /><path d="M18.500 14h4M10.500 19c2.500 4 8.500 4 11 0" /></Face>,
  thumb: (
    <g fill="#ffd34d" stroke="#8a5c06" stroke-width="1.800" stroke-linejoin="round">
      <path d="M11 14l5-10c3 0 4 2 3.500 4.500L18.500 12H25c2 0 3 1.500 2.500 3.500l-2 9c-.400 1.500-1.500 2.500-3 2.500H11z" />
      <path d="M4.500 14H11v13H4.500z" fill="#3f79c9" stroke="#274f86" />
    </g>
  ),
  rose: (
    <g stroke-linejoin="round" stroke-linecap="round">
      <path d="M16 17v12M16 25c-5 0-7-2-8-5 4 0 7 1 8 5zM16 22c4 0 6-1.500 7-4-3.500 0-6 .800-7 4z" fill="#3f9a55" stroke="#256b38" stroke-width="1.600" />
      <path d="M9.500 5.500c3-1 4 0 6.500-2.500 2.500 2.500 3.500 1.500 6.500 2.500 1 7-1.500 12-6.500 12s-7.500-5-6.500-12z" fill="#d8323c" stroke="#951a24" stroke-width="1.600" />
      <path d="M12.500 9c2 2.500 5 2.500 7 0M16 11v3" fill="none" stroke="#951a24" stroke-width="1.600" />
    </g>
  ),
  tea: (
    <g stroke-linejoin="round" stroke-linecap="round" fill="none" stroke="#7b5a2e" stroke-width="1.800">
      <path d="M11 4c-2 2 2 3 0 5.500M16 3c-2 2.500 2 3.500 0 6.500M21 4c-2 2 2 3 0 5.500" stroke="#a9b6bd" />
      <path d="M23.500 15.500c5-1 5 6.500-1 6" />
      <path d="M6 13h18c0 8-3 12-9 12s-9-4-9-12z" fill="#fff" />
      <path d="M7.500 16h15" stroke="#8fae5a" stroke-width="2.400" />
      <path d="M5 28.500h20" />
    </g>
  ),
};

/** An emote, with its name for those who do not see it. */
export function EmoteIcon({ name, size = 32 }: { readonly name: Name; readonly size?: number }) {
  return (
    <svg class="emote" viewBox="0 0 32 32" width={size} height={size} role="img" aria-label={say(EMOTES[name])}>
      {DRAWN[name]}
    </svg>
  );
}
