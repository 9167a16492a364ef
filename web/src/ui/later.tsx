import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect } from "preact/hooks";

interface LaterOptions {
  /** Shown until it is there. */
  readonly loading: () => ComponentChildren;
  /** Shown when it does not come, with a way to try again. */
  readonly trouble: (retry: () => void) => ComponentChildren;
}

/** A component that is not there from the beginning. */
export type Later<P> = ComponentType<P> & {
  /** Fetch it before it is shown; one that does not come is fetched again when it is. */
  readonly ahead: () => Promise<void>;
};

/**
 * A component whose script is fetched when it is first shown, so that the first table need not wait for it.
 *
 * One that does not come has another name by now, if the server has been renewed meanwhile: whoever tries again gets the
 * page anew, unless that could not come either.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { loading, trouble }: LaterOptions): Later<P> {
  let known: ComponentType<P> | null = null;
  const fetch = () =>
    load().then((component) => {
      known = component;
    });
  function Later(props: P) {
    const state = useSignal<"loading" | "there" | "failed">(known ? "there" : "loading");
    const show = () => {
      state.value = "loading";
      fetch().then(
        () => (state.value = "there"),
        () => (state.value = "failed"),
      );
    };
    useEffect(() => {
      if (!known) show();
    }, []);
    if (state.value === "failed") return <>{trouble(() => (navigator.onLine ? location.reload() : show()))}</>;
    const There = known;
    return There ? <There {...props} /> : <>{loading()}</>;
  }
  return Object.assign(Later, { ahead: () => fetch().catch(() => {}) });
}
