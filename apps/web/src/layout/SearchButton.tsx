import { useApp } from "../app-context/App.ts";
import { useModals } from "../modal/modals.ts";
import { Icon } from "../ui/Icon.tsx";

/** Opens the search: a popup on the desktop, the whole screen on the phone. Source: 2.5-01, 2.5-39. */
export function SearchButton() {
  const { say } = useApp();
  const modals = useModals();
  return (
    <button
      type="button"
      className="icon-button needs-scripts"
      aria-label={say("nav.search")}
      aria-haspopup="dialog"
      onClick={() => modals.open("search")}
    >
      <Icon name="search" />
    </button>
  );
}
