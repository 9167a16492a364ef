/** What makes a page an app: the worker that keeps its files, and the browser's offer to put it on the home screen. */
import { signal } from "@preact/signals";

/** What browsers on Android and on desktops send when the page could be installed; no type of the DOM yet. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** The browser's offer to install, while it stands. */
export const offer = signal<InstallEvent | null>(null);

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // nobody is asked before they ask
  offer.value = event as InstallEvent;
});

addEventListener("appinstalled", () => {
  offer.value = null;
});

/** Whether the page runs as an app already. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Whether the page can be put on the home screen by hand only: on the phones and tablets of one maker. */
export const byHand = () => "standalone" in navigator && !isInstalled();

/** Ask the person, by the browser's own dialog. */
export async function install(): Promise<void> {
  const asked = offer.value;
  offer.value = null; // it can be made once
  await asked?.prompt();
}

function startWorker(): void {
  void navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {});
}

/**
 * Let the worker keep the hashed files from now on, once the page itself is there.
 * Browsers know workers under https and on this machine only; without one everything works as well.
 */
export function keepFiles(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") startWorker();
  else addEventListener("load", startWorker, { once: true });
}
