import type { MenuFacts } from "@croupier/rules/menus/menuItemsFor";
import { isPwaPlayer, vipStatus } from "@croupier/rules/playerGroups";
import { useApp } from "../../app-context/App.ts";
import { useModalDialog } from "../../modal/useModalDialog.ts";
import { Icon } from "../../ui/Icon.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { LanguageMenu } from "../LanguageMenu.tsx";
import { LevelLink } from "../LevelLink.tsx";
import { InstallBanner } from "./InstallBanner.tsx";
import { LocalTime } from "./LocalTime.tsx";
import { PanelAccount } from "./PanelAccount.tsx";
import { PanelBalance } from "./PanelBalance.tsx";
import { PanelMenu } from "./PanelMenu.tsx";
import { PanelNotifications } from "./PanelNotifications.tsx";
import { VipManager } from "./VipManager.tsx";

/** The phone's side panel, block by block. Source: 2.5-19 to 2.5-28. */
export function SidePanel({ facts, close }: { facts: MenuFacts; close: () => void }) {
  const app = useApp();
  const player = usePlayer();
  const groups = player?.statuses?.map(({ id }) => id) ?? [];
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      className="side-panel"
      aria-label={app.say("nav.menu")}
      onClose={close}
      onClick={(event) => {
        const target = event.target as HTMLElement;
        if (target === dialog.current || target.closest("a, [data-close]")) close();
      }}
      onKeyDown={() => undefined}
    >
      <div className="side-panel-body">
        <div className="flex items-center justify-between gap-2">
          {player ? (
            <LevelLink player={player} roomy />
          ) : (
            <p className="pl-2 font-heading text-lg">{app.setting.brand.name}</p>
          )}
          <button type="button" className="icon-button" onClick={close} aria-label={app.say("common.close")}>
            <Icon name="x" />
          </button>
        </div>
        {player && <PanelBalance />}
        {player && <PanelNotifications />}
        <PanelMenu facts={facts} groups={groups} />
        <PanelAccount player={player !== null} />
        {vipStatus(groups) && <VipManager groups={groups} />}
        {!isPwaPlayer(groups) && <InstallBanner />}
        <LanguageMenu up />
        {!player && <GuestButtons />}
        <LocalTime />
      </div>
    </dialog>
  );
}

/** Source: 2.5-27. */
function GuestButtons() {
  const { say, to } = useApp();
  return (
    <div className="grid gap-2">
      <a className="button button-primary" href={to("/sign-up")}>
        {say("signUp.action")}
      </a>
      <a className="button" href={to("/sign-in")}>
        {say("signIn.action")}
      </a>
    </div>
  );
}
