/** The pictures to choose from: the twelve of the zodiac and the donkey, drawn on a grid of 64, a head each. */
import type { ComponentChildren, JSX } from "preact";

const INK = "#2b2320";
const BLUSH = "#f29a9a";

interface HeadProps {
  /** The cloth behind it. */
  readonly ground: string;
  readonly children: ComponentChildren;
}

function Head({ ground, children }: HeadProps) {
  return (
    <svg class="animal" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={ground} />
      {children}
    </svg>
  );
}

/** The same shape on both sides of the face. */
function Both({ children }: { readonly children: ComponentChildren }) {
  return (
    <>
      {children}
      <g transform="matrix(-1 0 0 1 64 0)">{children}</g>
    </>
  );
}

/** Two friendly eyes, so far from the middle. */
function Eyes({ y = 33, apart = 8.5 }: { readonly y?: number; readonly apart?: number }) {
  return (
    <Both>
      <circle cx={32 - apart} cy={y} r="2.9" fill={INK} />
      <circle cx={32.9 - apart} cy={y - 1} r="0.9" fill="#fff" />
    </Both>
  );
}

/** A mouth below a point of the nose. */
function Smile({ y }: { readonly y: number }) {
  return <path d={`M27 ${y}q2.5 3 5 0q2.5 3 5 0`} fill="none" stroke={INK} stroke-width="1.8" stroke-linecap="round" />;
}

const Rat = () => (
  <Head ground="#cfdce8">
    <Both>
      <circle cx="15" cy="20" r="10" fill="#8b8f98" />
      <circle cx="15" cy="20" r="6" fill={BLUSH} />
    </Both>
    <path d="M32 16c11 0 18 9 18 19 0 9-9 17-18 20-9-3-18-11-18-20 0-10 7-19 18-19z" fill="#a3a7b0" />
    <Both>
      <path d="M20 45l-10-2M20.5 48l-9 3" stroke="#6d7078" stroke-width="1.3" stroke-linecap="round" />
    </Both>
    <Eyes />
    <ellipse cx="32" cy="45" rx="3.6" ry="2.8" fill="#d9737b" />
    <path d="M29.8 50h4.4v4h-4.4z" fill="#fff" />
  </Head>
);

const Ox = () => (
  <Head ground="#e7d6b4">
    <Both>
      <path d="M20 21C12 21 8 16 9 9c3 4 7 6 13 6z" fill="#f4ead2" />
      <ellipse cx="11" cy="28" rx="7" ry="4.5" fill="#7a4d2e" transform="rotate(-14 11 28)" />
    </Both>
    <path d="M32 14c10 0 16 6 16 15l-3 15c-1 7-7 11-13 11s-12-4-13-11l-3-15c0-9 6-15 16-15z" fill="#915d38" />
    <path d="M32 14c4 0 7 1 9 3l-9 9-9-9c2-2 5-3 9-3z" fill="#6b4125" />
    <ellipse cx="32" cy="46" rx="14" ry="9.5" fill="#f0c3ae" />
    <Both>
      <ellipse cx="26.5" cy="44" rx="2" ry="2.6" fill="#8a4b3c" />
    </Both>
    <path d="M27 50.5q5 3 10 0" fill="none" stroke="#8a4b3c" stroke-width="1.8" stroke-linecap="round" />
    <Eyes y={31} />
  </Head>
);

const Tiger = () => (
  <Head ground="#f7e3bf">
    <Both>
      <circle cx="15" cy="19" r="8" fill="#e2862b" />
      <circle cx="15" cy="19" r="4" fill="#5b3413" />
    </Both>
    <circle cx="32" cy="35" r="20" fill="#f09a3a" />
    <path d="M26 19h12M27.5 23.5h9M32 17v10M25.5 28h13" stroke={INK} stroke-width="2.4" stroke-linecap="round" />
    <Both>
      <path d="M13 33l6 1.5M13 39l6-.5M15 44l5-2" stroke={INK} stroke-width="2.4" stroke-linecap="round" />
      <ellipse cx="27.5" cy="45" rx="6.5" ry="5.5" fill="#fff4df" />
    </Both>
    <path d="M28.5 39.5h7L32 43.5z" fill="#c75a56" />
    <Smile y={45.5} />
    <Eyes y={34} apart={9} />
  </Head>
);

const Rabbit = () => (
  <Head ground="#f5cfd0">
    <Both>
      <ellipse cx="23" cy="16" rx="6" ry="14" fill="#fff" transform="rotate(-8 23 16)" />
      <ellipse cx="23" cy="17" rx="2.8" ry="10" fill={BLUSH} transform="rotate(-8 23 17)" />
    </Both>
    <circle cx="32" cy="39" r="17.5" fill="#fff" />
    <Both>
      <circle cx="20.5" cy="44" r="3.2" fill="#fbd3d3" />
    </Both>
    <Eyes y={37} />
    <path d="M29.5 42.5h5L32 45.5z" fill="#dc7c86" />
    <Smile y={46.5} />
  </Head>
);

const Dragon = () => (
  <Head ground="#f3d9a0">
    <Both>
      <path d="M23 20C20 15 19 11 20 6M21 14c-3-1-5-3-6-6" fill="none" stroke="#c4862a" stroke-width="3.2" stroke-linecap="round" />
      <path d="M15 31L6 26l2 9-4 4 9 3z" fill="#c7402f" />
    </Both>
    <path d="M32 15c11 0 18 7 18 16 0 6-2 9-3 13-1 7-7 11-15 11s-14-4-15-11c-1-4-3-7-3-13 0-9 7-16 18-16z" fill="#3f9b6c" />
    <path d="M32 15l4 6-4 6-4-6z" fill="#f0c24b" />
    <path d="M18 45c4-4 9-5 14-5s10 1 14 5c0 6-6 10-14 10s-14-4-14-10z" fill="#8fcf9f" />
    <Both>
      <circle cx="27" cy="45.5" r="1.8" fill="#1e5c3d" />
      <path d="M19 47c-6 0-9 3-11 8" fill="none" stroke="#c4862a" stroke-width="2" stroke-linecap="round" />
      <path d="M18 28l8 2" stroke="#1e5c3d" stroke-width="2.4" stroke-linecap="round" />
    </Both>
    <path d="M26 50.5q6 2.5 12 0" fill="none" stroke="#1e5c3d" stroke-width="1.8" stroke-linecap="round" />
    <Eyes y={34} apart={9} />
  </Head>
);

const Snake = () => (
  <Head ground="#d5e5c3">
    <path d="M32 50v6l-3 4M32 56l3 4" fill="none" stroke="#d2453d" stroke-width="2.2" stroke-linecap="round" />
    <path d="M32 10c12 0 19 8 19 19 0 12-9 22-19 22s-19-10-19-22c0-11 7-19 19-19z" fill="#6fa944" />
    <path d="M32 13l5 6-5 6-5-6z" fill="#d9d35a" />
    <Both>
      <path d="M21 15l4 5-4 5-4-4z" fill="#d9d35a" />
      <path d="M14 35c4 9 10 14 18 14v2c-9 0-17-8-18-16z" fill="#c9e0a0" />
      <circle cx="29.5" cy="42" r="1.1" fill="#33551b" />
    </Both>
    <Eyes y={33} apart={10} />
    <path d="M25 45.5q7 4 14 0" fill="none" stroke="#33551b" stroke-width="1.8" stroke-linecap="round" />
  </Head>
);

const Horse = () => (
  <Head ground="#dfe3ea">
    <Both>
      <path d="M21 20l-3-13 9 7z" fill="#8a5a34" />
    </Both>
    <path d="M32 12c9 0 14 6 14 14l-2 14c-1 3-1 5-1 7 0 6-5 9-11 9s-11-3-11-9c0-2 0-4-1-7l-2-14c0-8 5-14 14-14z" fill="#a9713f" />
    <path d="M32 24c3 0 4 3 4 7l-1 9h-6l-1-9c0-4 1-7 4-7z" fill="#fff4e2" />
    <path d="M24 10c2-4 6-6 11-5 6 1 9 6 9 12-3-2-5-2-8-1-1 4-3 6-6 8-1-5-4-7-6-14z" fill="#4a2d18" />
    <path d="M32 39c7 0 11 3 11 8 0 6-5 9-11 9s-11-3-11-9c0-5 4-8 11-8z" fill="#d7a878" />
    <Both>
      <ellipse cx="27.5" cy="45" rx="1.7" ry="2.3" fill="#5e371b" />
    </Both>
    <path d="M27 51q5 2.5 10 0" fill="none" stroke="#5e371b" stroke-width="1.8" stroke-linecap="round" />
    <Eyes y={30} apart={9.5} />
  </Head>
);

const Goat = () => (
  <Head ground="#cfe3d4">
    <Both>
      <path d="M25 18C16 18 8 12 11 4c1 5 6 8 15 8z" fill="#b99a6b" />
      <ellipse cx="11.5" cy="29" rx="8" ry="4" fill="#e7dcc6" transform="rotate(18 11.5 29)" />
    </Both>
    <path d="M28 50h8l-2 10-2-3-2 3z" fill="#d9ccb1" />
    <path d="M32 13c9 0 15 6 15 14 0 6-3 11-4 16-1 6-5 10-11 10s-10-4-11-10c-1-5-4-10-4-16 0-8 6-14 15-14z" fill="#f7f0e1" />
    <path d="M24 16c2-4 5-5 8-5s6 1 8 5c-2 1-3 4-5 4s-2-1-3-1-2 1-3 1-3-3-5-4z" fill="#e1d5bc" />
    <path d="M28.5 41.5h7L32 45.5z" fill="#b98178" />
    <Smile y={47} />
    <Eyes y={31} />
  </Head>
);

const Monkey = () => (
  <Head ground="#f4e0a6">
    <Both>
      <circle cx="11.5" cy="34" r="7.5" fill="#8a5733" />
      <circle cx="11.5" cy="34" r="4" fill="#f2c99d" />
    </Both>
    <circle cx="32" cy="34" r="20" fill="#8a5733" />
    <path d="M32 27c3-5 14-5 14 5 0 3-1 5-2 6 2 9-5 14-12 14s-14-5-12-14c-1-1-2-3-2-6 0-10 11-10 14-5z" fill="#f2c99d" />
    <path d="M28 14c1-4 3-5 6-6-1 2 0 3 2 5z" fill="#8a5733" />
    <Eyes y={33} apart={7.5} />
    <Both>
      <circle cx="30.3" cy="40" r="1.1" fill="#7b4a2b" />
    </Both>
    <path d="M25 45q7 5 14 0" fill="none" stroke="#7b4a2b" stroke-width="2" stroke-linecap="round" />
  </Head>
);

const Rooster = () => (
  <Head ground="#c9dcea">
    <path d="M22 19c-3-5 0-10 4-9 0-5 6-7 8-2 4-3 9 0 7 5 4 0 4 5 1 8z" fill="#d63a2f" />
    <path d="M32 16c10 0 16 8 16 18 0 12-5 22-16 22s-16-10-16-22c0-10 6-18 16-18z" fill="#fff8ea" />
    <path d="M20 50l4-4 4 5 4-5 4 5 4-5 4 4c-3 5-7 8-12 8s-9-3-12-8z" fill="#e8a23c" />
    <path d="M29 46c0-4 6-4 6 0 2 4 0 8-3 8s-5-4-3-8z" fill="#d63a2f" />
    <path d="M25 37l7-4 7 4-7 9z" fill="#f0a92e" />
    <path d="M25 37h14" stroke="#b9771a" stroke-width="1.5" />
    <Eyes y={31} apart={9.5} />
  </Head>
);

const Dog = () => (
  <Head ground="#d8e6f2">
    <circle cx="32" cy="34" r="19.5" fill="#e2b376" />
    <path d="M32 16c4 0 5 5 5 12s-2 10-5 10-5-3-5-10 1-12 5-12z" fill="#fff3e0" />
    <ellipse cx="32" cy="45" rx="11" ry="8.5" fill="#fff3e0" />
    <Both>
      <path d="M20 17C10 14 6 21 7 30c0 6 3 10 7 9 5-1 6-11 8-20z" fill="#9a6433" />
    </Both>
    <ellipse cx="32" cy="41" rx="4" ry="3" fill={INK} />
    <path d="M32 44v3" stroke={INK} stroke-width="1.8" />
    <Smile y={47} />
    <path d="M29.7 50h4.6v2.5a2.3 2.3 0 0 1-4.6 0z" fill="#e8717a" />
    <Eyes y={33} apart={9} />
  </Head>
);

const Pig = () => (
  <Head ground="#e8e0f0">
    <Both>
      <path d="M24 18L10 11c-1 8 1 14 5 18z" fill="#ee9aa6" />
    </Both>
    <circle cx="32" cy="35" r="20" fill="#f8bcc4" />
    <Both>
      <circle cx="17.5" cy="42" r="3.5" fill="#f49fac" />
    </Both>
    <ellipse cx="32" cy="41" rx="9" ry="7" fill="#ee9aa6" />
    <Both>
      <ellipse cx="29" cy="41" rx="1.7" ry="2.7" fill="#a2505f" />
    </Both>
    <path d="M27.5 51q4.5 2.5 9 0" fill="none" stroke="#a2505f" stroke-width="1.8" stroke-linecap="round" />
    <Eyes y={31} apart={10} />
  </Head>
);

const Donkey = () => (
  <Head ground="#efd9b5">
    <Both>
      <path d="M23 23C16 18 13 10 16 3c6 3 11 10 12 17z" fill="#6f7079" />
      <path d="M22.5 19c-3-4-5-8-4.5-12 3 3 6 8 7 11z" fill="#e9b9ac" />
    </Both>
    <path d="M32 16c10 0 15 6 15 14l-3 12c-1 2-1 4-1 6 0 6-5 9-11 9s-11-3-11-9c0-2 0-4-1-6l-3-12c0-8 5-14 15-14z" fill="#8b8c96" />
    <path d="M27 9c2 2 3 2 5-1 2 3 3 3 5 1 1 5 0 11-5 16-5-5-6-11-5-16z" fill="#43434b" />
    <path d="M32 40c8 0 12 4 12 9 0 5-5 8-12 8s-12-3-12-8c0-5 4-9 12-9z" fill="#f6efe3" />
    <Both>
      <circle cx="23.5" cy="32" r="5" fill="#f6efe3" />
      <ellipse cx="27.5" cy="46.5" rx="1.7" ry="2.3" fill="#5b5058" />
    </Both>
    <path d="M26 52q6 3 12 0" fill="none" stroke="#5b5058" stroke-width="1.8" stroke-linecap="round" />
    <Eyes y={32.5} />
  </Head>
);

const ANIMALS = {
  rat: Rat,
  ox: Ox,
  tiger: Tiger,
  rabbit: Rabbit,
  dragon: Dragon,
  snake: Snake,
  horse: Horse,
  goat: Goat,
  monkey: Monkey,
  rooster: Rooster,
  dog: Dog,
  pig: Pig,
  donkey: Donkey,
} satisfies Record<string, () => JSX.Element>;

export type AnimalName = keyof typeof ANIMALS;

/** Whether there is a picture of a name. */
export const isDrawn = (name: string): name is AnimalName => Object.hasOwn(ANIMALS, name);

export function Animal({ name }: { readonly name: AnimalName }) {
  const Drawn = ANIMALS[name];
  return <Drawn />;
}
