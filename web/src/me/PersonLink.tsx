import { me as words } from "../i18n/me";
import { go, personPath } from "../route";

interface PersonLinkProps {
  /** Empty for who cannot be asked about. */
  readonly handle: string;
  readonly name: string;
  /** The page that shows it, to come back to. */
  readonly from: string;
}

/** Somebody's name, and the way to what one may know of them. */
export function PersonLink({ handle, name, from }: PersonLinkProps) {
  const shown = name || words.nobody;
  if (!handle) return <span>{shown}</span>;
  return (
    <a
      class="me-person"
      href={personPath(handle)}
      onClick={(event) => {
        event.preventDefault();
        go(personPath(handle), from);
      }}
    >
      {shown}
    </a>
  );
}
