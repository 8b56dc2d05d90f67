import type { Quest } from "@croupier/contract/quests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Map as MapIcon } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useParams } from "../../app-context/navigation.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { CmsPage } from "../pages/CmsPage.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { LevelGifts } from "./LevelGifts.tsx";
import { levelState, levelStates } from "./levelState.ts";
import { QuestCard } from "./QuestCard.tsx";
import { QuestMap } from "./QuestMap.tsx";
import { QuestProgress } from "./QuestProgress.tsx";
import { questQuery, questsQuery } from "./questQueries.ts";
import { useThreshold } from "./useThreshold.ts";
import "./quests.css";

/** The quests that are the visitor's, or one with its map. Source: 2.2-10, 2.6-11. */
export function QuestsPage() {
  const { slug } = useParams();
  return slug ? <OneQuest key={slug} slug={slug} /> : <QuestList />;
}

function QuestList() {
  const { say, to, api, queries } = useApp();
  const quests = useQuery(questsQuery(api, useFlag("testQuests")));
  const page = useQuery(queries.cmsPage("action")).data;
  return (
    <PromoFrame title={say("quests.title")} lead={say("quests.lead")} picture="quest">
      {quests.isError ? (
        <LoadFailed retry={quests.refetch} />
      ) : quests.isPending ? (
        <div className="skeleton h-72" aria-busy="true" />
      ) : quests.data.length > 0 ? (
        <ul className="promo-grid">
          {quests.data.map((quest) => (
            <QuestCard key={quest.id} quest={quest} />
          ))}
        </ul>
      ) : (
        !page && (
          <Empty icon={MapIcon} title={say("quests.none")} hint={say("quests.noneHint")}>
            <a className="button button-primary" href={to(pathOf("PromoPage"))}>
              {say("promotions.title")}
            </a>
          </Empty>
        )
      )}
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

function OneQuest({ slug }: { slug: string }) {
  const { say, to, api } = useApp();
  const quest = useQuery(questQuery(api, slug, useFlag("testQuests")));
  if (quest.isPending)
    return (
      <div className="page-width pt-8">
        <div className="skeleton h-96" aria-busy="true" />
      </div>
    );
  // The address may be a page of the operator's own.
  if (quest.data === null) return <CmsPage />;
  return (
    <PromoFrame
      title={quest.data?.title ?? say("quests.title")}
      lead={say("quests.lead")}
      picture="quest"
      links={
        <a className="text-link inline-flex min-h-11 items-center" href={to(pathOf("Action"))}>
          {say("quests.others")}
        </a>
      }
    >
      {quest.data ? <QuestView quest={quest.data} /> : <LoadFailed retry={quest.refetch} />}
    </PromoFrame>
  );
}

function QuestView({ quest }: { quest: Quest }) {
  const { say } = useApp();
  return (
    <>
      <div className="quest-view">
        <QuestMap quest={quest} />
        <QuestProgress quest={quest} />
      </div>
      <section className="grid gap-4" aria-labelledby="quest-levels">
        <h2 id="quest-levels" className="text-2xl">
          {say("quests.levels")}
        </h2>
        <Levels quest={quest} />
      </section>
    </>
  );
}

/** The same levels as the map's, one below the other. */
function Levels({ quest }: { quest: Quest }) {
  const { say } = useApp();
  const threshold = useThreshold();
  return (
    <ol className="quest-levels">
      {quest.levels.map((level) => {
        const state = levelState(quest, level.number);
        return (
          <li key={level.id} data-state={state}>
            <span className="quest-level-number tabular-nums" aria-hidden>
              {level.number}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
                {say("quests.level", { number: level.number })}
                <span className={`tag ${state === "reached" ? "tag-success" : state === "next" ? "tag-wait" : ""}`}>
                  {say(levelStates[state])}
                </span>
              </h3>
              <p className="text-sm text-muted tabular-nums">{threshold(level)}</p>
              <LevelGifts level={level} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
