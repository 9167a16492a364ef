import { CardSprites } from "./cards/courts";
import { path } from "./route";
import { Home } from "./screens/Home";
import { Room } from "./screens/Room";
import { Toasts } from "./ui/Toast";

/** The room of an address; one that cannot be decoded is taken as it stands, and no room will be found there. */
function codeIn(address: string): string | undefined {
  const code = /^\/t\/([^/]+)\/?$/.exec(address)?.[1];
  try {
    return code && decodeURIComponent(code);
  } catch {
    return code;
  }
}

export function App() {
  const code = codeIn(path.value);
  return (
    <>
      <CardSprites />
      {code ? <Room key={code} code={code} /> : <Home />}
      <Toasts />
    </>
  );
}
