import { levelOf, vipStatus } from "@croupier/rules/playerGroups";
import type { Player } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { LevelPicture } from "./LevelPicture.tsx";
import { VipBadge } from "./VipBadge.tsx";

/** The player's level picture and nickname, with a badge for a VIP, leading to the profile. Source: 2.5-03. */
export function LevelLink({ player, roomy }: { player: Player; roomy?: boolean }) {
  const { say, to } = useApp();
  const groups = player.statuses?.map(({ id }) => id) ?? [];
  const status = vipStatus(groups);
  const level = levelOf(groups);
  const name = player.nickname || player.first_name || player.email?.split("@")[0] || "";
  return (
    <a href={to("/profile")} className="level-link" data-testid="level-link">
      <LevelPicture level={level} />
      <span className={`truncate font-semibold ${roomy ? "" : "max-w-28 text-sm max-xl:hidden"}`}>{name}</span>
      <span className="sr-only">{say("nav.profileOf", { level })}</span>
      {status && <VipBadge status={status} />}
    </a>
  );
}
