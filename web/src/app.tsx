import { CardSprites } from "./cards/courts";
import { path, placeIn } from "./route";
import { Home } from "./screens/Home";
import { Room } from "./screens/Room";
import { Toasts } from "./ui/Toast";

export function App() {
  const place = placeIn(path.value);
  return (
    <>
      <CardSprites />
      {place ? <Room key={place.code} code={place.code} deal={place.deal} /> : <Home />}
      <Toasts />
    </>
  );
}
