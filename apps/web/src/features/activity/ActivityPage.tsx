import type { ActivityItem } from "@croupier/rules/activity/activityFacts";
import type { ActivitySection } from "@croupier/rules/activity/sortActivity";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { useId } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { ActivityCard } from "./ActivityCard.tsx";
import { useActivity } from "./useActivity.ts";
import "./activity.css";

const titles: Readonly<Record<ActivitySection, MessageKey>> = {
  today: "activityHub.today",
  waiting: "activityHub.waiting",
  near: "activityHub.near",
  running: "activityHub.running",
};

/** What ends today, what waits, what is nearly reached and what runs, each with its figure; then the operator's own text. Source: 2.2-12. */
export function ActivityPage() {
  const { queries, say, to } = useApp();
  const player = usePlayer();
  const { sections, isPending, retry } = useActivity();
  const page = useQuery(queries.cmsPage("activity-hub")).data;
  return (
    <PromoFrame
      title={say("activityHub.title")}
      lead={say(player ? "activityHub.lead" : "activityHub.guest")}
      picture="hub"
      links={
        player ? undefined : (
          <p className="flex flex-wrap gap-3">
            <a className="button button-primary" href={to("/sign-up")}>
              {say("signUp.action")}
            </a>
            <a className="button" href={to("/sign-in")}>
              {say("signIn.action")}
            </a>
          </p>
        )
      }
    >
      {retry && <LoadFailed retry={retry} />}
      {sections.map(([section, items]) => (
        <Section key={section} section={section} items={items} />
      ))}
      {isPending && (
        <ul className="activity-grid" aria-busy="true">
          {[1, 2, 3].map((place) => (
            <li key={place} className="skeleton h-36" aria-hidden />
          ))}
        </ul>
      )}
      {sections.length === 0 && !isPending && !retry && (
        <>
          <Empty icon={Compass} title={say("activityHub.empty")} hint={say("activityHub.emptyHint")}>
            <a className="button button-primary" href={to(pathOf("CategoryGames", { slug: "all" }))}>
              {say("lobby.allGames")}
            </a>
          </Empty>
          <RecommendedRail />
        </>
      )}
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

function Section({ section, items }: { section: ActivitySection; items: readonly ActivityItem[] }) {
  const { say } = useApp();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 md:gap-4" data-section={section}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl md:text-2xl">
          {say(titles[section])}
        </h2>
        {section === "today" && <p className="text-sm text-muted">{say("activityHub.byUtc")}</p>}
      </div>
      <ul className="activity-grid">
        {items.map((item) => (
          <ActivityCard key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}
