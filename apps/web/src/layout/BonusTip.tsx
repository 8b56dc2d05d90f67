import { useId } from "react";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";

/**
 * Says what bonus money is and leads to its page. It shows on hover and while anything in it has the focus; Escape
 * takes it away. 225 px wide. Source: 2.2-06, 9-25.
 */
export function BonusTip() {
  const { say, to } = useApp();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from the button and the link
    <span
      className="tip"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <button type="button" className="tip-button" aria-label={say("balance.bonusTip")} aria-describedby={id}>
        <Icon name="info" className="size-4" />
      </button>
      <span className="tip-bubble" style={{ inlineSize: 225 }}>
        <span id={id}>{say("balance.bonusTipText")}</span>{" "}
        <a className="text-link" href={to("/bonus-balance")}>
          {say("balance.bonusTipMore")}
        </a>
      </span>
    </span>
  );
}
