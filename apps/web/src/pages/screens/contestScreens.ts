import type { ContestTab } from "@croupier/contract/contests";
import { otherContestPath } from "@croupier/rules/pages/contestPath";
import { redirect } from "react-router";
import type { App } from "../../app-context/App.ts";
import type { PageMeta } from "../../app-context/pageHandle.ts";
import type { ContestHead } from "../../features/tournaments/loadTournament.ts";
import { load, type Screen, type Screens } from "./screen.ts";

/** The lists of tournaments, by tab. */
const listOf = (tab: ContestTab): Screen => ({
  source: "src/features/tournaments/TournamentsPage.tsx",
  load: async () => (await import("../../features/tournaments/TournamentsPage.tsx")).TournamentsPage,
  meta: (app) => ({ title: app.say("tournaments.title"), description: app.say("tournaments.lead") }),
  data: async (app) => {
    const { contestListQuery } = await import("../../features/tournaments/contestQueries.ts");
    await load(app, contestListQuery(app.api, tab), app.queries.snippets);
  },
});

/** The tab of achievements: all of them, beside the tournaments of that kind. */
const achievementsTab: Screen = {
  source: "src/features/tournaments/AchievementsTabPage.tsx",
  load: async () => (await import("../../features/tournaments/AchievementsTabPage.tsx")).AchievementsTabPage,
  meta: (app) => ({ title: app.say("tournaments.achievements"), description: app.say("achievements.lead") }),
  data: async (app) => {
    const { achievementsQuery } = await import("../../features/achievements/achievementsQuery.ts");
    const { contestListQuery } = await import("../../features/tournaments/contestQueries.ts");
    await load(app, achievementsQuery(app.api), contestListQuery(app.api, "achievements"), app.queries.snippets);
  },
};

/** What the head of a page says of a tournament; its loader leaves it here. */
const headKey = (slug: string | undefined) => ["contest-head", slug];

/** The head of a tournament's page; null where there is no tournament of this name. */
function contestMeta(app: App, slug: string | undefined): PageMeta | null {
  const head = app.queryClient.getQueryData<ContestHead>(headKey(slug));
  return head ? { title: head.title, description: app.say("contests.description", { title: head.title }) } : null;
}

type Params = Readonly<Record<string, string | undefined>>;

/** What a tournament's page needs first. */
const loadContest = async (app: App, { slug = "", page }: Params) => {
  const { loadTournament } = await import("../../features/tournaments/loadTournament.ts");
  return app.queryClient.setQueryData(headKey(slug), await loadTournament(app, slug, page));
};

/** A tournament, or else what the operator wrote at its address; a quest and an achievement have other pages. Source: 2.1-04, 2.2-07, 8-13. */
function tournament(operatorPage: Screen): Screen {
  return {
    source: "src/features/tournaments/TournamentPage.tsx",
    load: async () => (await import("../../features/tournaments/TournamentPage.tsx")).TournamentPage,
    meta: (app, params, path) => contestMeta(app, params.slug) ?? operatorPage.meta(app, params, path),
    data: async (app, args) => {
      const other = otherContestPath(args.params.slug ?? "");
      if (other !== null) throw redirect(other + new URL(args.request.url).search);
      const contest = loadContest(app, args.params);
      if (app.onServer) await Promise.all([contest, operatorPage.data?.(app, args)]);
      // A browser asks for what is not there only where the page needs to know it.
      else void contest.then((head) => head ?? operatorPage.data?.(app, args));
    },
  };
}

function tournamentGames(operatorPage: Screen): Screen {
  return {
    ...tournament(operatorPage),
    source: "src/features/tournaments/TournamentGamesPage.tsx",
    load: async () => (await import("../../features/tournaments/TournamentGamesPage.tsx")).TournamentGamesPage,
  };
}

/** What the operator wrote at the address; a browser asks for it once it knows that there is something. */
const ownText = (app: App, path: string) => (app.onServer ? [app.queries.cmsPage(path)] : []);

const arena: Screen = {
  source: "src/features/arena/ArenaPage.tsx",
  load: async () => (await import("../../features/arena/ArenaPage.tsx")).ArenaPage,
  meta: (app) => ({ title: app.say("arena.title"), description: app.say("arena.lead") }),
  data: async (app) => {
    const { contestListQuery } = await import("../../features/tournaments/contestQueries.ts");
    const { lotteries, snippets } = app.queries;
    const { questsQuery } = await import("../../features/quests/questQueries.ts");
    const lists = [contestListQuery(app.api, "all"), questsQuery(app.api, false)];
    await load(app, ...lists, lotteries, snippets, ...ownText(app, "arena"));
  },
};

const leaderboard: Screen = {
  source: "src/features/tournaments/LeaderboardPage.tsx",
  load: async () => (await import("../../features/tournaments/LeaderboardPage.tsx")).LeaderboardPage,
  meta: (app) => ({ title: app.say("leaderboard.title"), description: app.say("leaderboard.lead") }),
  data: async (app, { request }) => {
    const { leaderboardQuery } = await import("../../features/tournaments/contestQueries.ts");
    const { leaderboardChoiceOf } = await import("../../features/tournaments/leaderboardChoice.ts");
    const choice = leaderboardChoiceOf(new URL(request.url).search);
    await load(app, leaderboardQuery(app.api, choice), ...ownText(app, "leaderboard"));
  },
};

/** Tournaments, the arena and the leaderboard. Source: 2.1-03, 2.1-04, 2.2-07. */
export const contestScreens = (operatorPage: Screen): Screens => ({
  Arena: arena,
  Leaderboard: leaderboard,
  Tournaments: listOf("all"),
  TournamentsAll: listOf("all"),
  TournamentsProducers: listOf("producers"),
  TournamentsAction: listOf("actions"),
  TournamentsLive: listOf("live"),
  TournamentsAchievements: achievementsTab,
  TournamentsArchive: listOf("archive"),
  TournamentPage: tournament(operatorPage),
  TournamentGamesByPage: tournamentGames(operatorPage),
});
