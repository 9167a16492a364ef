import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect } from "preact/hooks";

interface LaterOptions {
  /** Shown until it is there. */
  readonly loading: () => ComponentChildren;
  /** Shown when it does not come, with a way to try again. */
  readonly trouble: (retry: () => void) => ComponentChildren;
}

/**
 * A component whose script is fetched when it is first shown, so that the first table need not wait for it.
 *
 * One that does not come has another name by now, if the server has been renewed meanwhile: whoever tries again gets the
 * page anew, unless that could not come either.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading, trouble }: LaterOptions,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Later(props: P) {
    const state = useSignal<"loading" | "there" | "failed">(known ? "there" : "loading");
    const fetch = () => {
      state.value = "loading";
      load().then(
        (component) => {
          known = component;
          state.value = "there";
        },
        () => (state.value = "failed"),
      );
    };
    useEffect(() => {
      if (!known) fetch();
    }, []);
    if (state.value === "failed") return <>{trouble(() => (navigator.onLine ? location.reload() : fetch()))}</>;
    const There = known;
    return There ? <There {...props} /> : <>{loading()}</>;
  };
}
