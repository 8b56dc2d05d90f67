import { Icon, type IconName } from "./Icon.tsx";
import { barSlotId } from "./InTopBar.tsx";
import { SessionClock } from "./SessionClock.tsx";
import { useTable } from "./table.ts";
import { useMedia } from "./useMedia.ts";

export interface BarAction {
  name: string;
  icon: IconName;
  press(): void;
  disabled?: boolean;
  pressed?: boolean;
  /** Stays in the bar where the others fold into the menu. */
  always?: boolean;
}

const menuId = "game-menu";

/** Title, clock and the game's actions; on a phone all but the sound fold into a menu, so that each keeps its size. */
export function TopBar({ actions }: { actions: readonly BarAction[] }) {
  const { say, server } = useTable();
  const { session } = server;
  const narrow = useMedia("(max-width: 600px)");
  const folded = narrow ? actions.filter(({ always }) => !always) : [];
  const shown = narrow ? actions.filter(({ always }) => always) : actions;
  return (
    <header className="topbar">
      <h1>{session.title}</h1>
      {session.mode === "demo" ? <span className="demo">{say("demo")}</span> : null}
      {session.policy.session_clock ? <SessionClock /> : null}
      <nav aria-label={session.title}>
        <span id={barSlotId} />
        {shown.map((action) => (
          <button
            key={action.icon}
            type="button"
            className="plain"
            aria-label={action.name}
            aria-pressed={action.pressed}
            disabled={action.disabled}
            onClick={action.press}
          >
            <Icon name={action.icon} />
          </button>
        ))}
        {folded.length === 0 ? null : (
          <button type="button" className="plain" aria-label={say("menu")} popoverTarget={menuId}>
            <Icon name="menu" />
          </button>
        )}
      </nav>
      {folded.length === 0 ? null : <FoldedMenu actions={folded} />}
    </header>
  );
}

function FoldedMenu({ actions }: { actions: readonly BarAction[] }) {
  return (
    <div id={menuId} popover="auto" className="bar-menu">
      {actions.map((action) => (
        <button
          key={action.icon}
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-pressed={action.pressed}
          disabled={action.disabled}
          onClick={action.press}
        >
          <Icon name={action.icon} />
          {action.name}
        </button>
      ))}
    </div>
  );
}
