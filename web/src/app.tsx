import { CardSprites } from "./cards/courts";
import { path } from "./route";
import { Home } from "./screens/Home";
import { Room } from "./screens/Room";
import { Toasts } from "./ui/Toast";

export function App() {
  const code = /^\/t\/([^/]+)\/?$/.exec(path.value)?.[1];
  return (
    <>
      <CardSprites />
      {code ? <Room key={code} code={decodeURIComponent(code)} /> : <Home />}
      <Toasts />
    </>
  );
}
