import type { Programme } from "@croupier/rules/menus/openProgrammes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { PromoCard } from "../../ui/PromoCard.tsx";

const cards: Readonly<Record<Programme, { title: MessageKey; lead: MessageKey; picture: string }>> = {
  ActivityHub: { title: "activityHub.title", lead: "activityHub.lead", picture: "hub" },
  CompPoints: { title: "compPoints.title", lead: "compPoints.lead", picture: "shop" },
  SpinWheelPage: { title: "wheel.title", lead: "wheel.lead", picture: "wheel" },
  Achievements: { title: "achievements.title", lead: "achievements.lead", picture: "goals" },
  Action: { title: "quests.title", lead: "quests.lead", picture: "quest" },
  Adventure: { title: "adventure.title", lead: "adventure.lead", picture: "adventure" },
  VipClub: { title: "vip.clubTitle", lead: "vip.lead", picture: "vip" },
};

/** The way to something that runs all year. */
export function ProgrammeCard({ programme }: { programme: Programme }) {
  const { say, to } = useApp();
  const { title, lead, picture } = cards[programme];
  return (
    <PromoCard
      image={`/art/offers/${picture}.webp`}
      title={
        <a className="promo-link" href={to(pathOf(programme))}>
          {say(title)}
        </a>
      }
    >
      <p className="text-muted">{say(lead)}</p>
    </PromoCard>
  );
}
