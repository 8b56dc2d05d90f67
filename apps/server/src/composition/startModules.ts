import { type EventConsumer, runConsumers } from "../events/index.ts";
import { dayCounter, openRecount } from "../reports/index.ts";
import { playerStatsConsumer } from "../rounds/index.ts";
import { type BackgroundDeps, runPayments, runTournaments } from "./background.ts";
import type { Base } from "./base.ts";
import { winsFeed } from "./bridges.ts";
import type { OpenModules } from "./openModules.ts";
import { countDepsOf } from "./reports.ts";

/** What runs until it is closed. */
export interface Running {
  /** Has the consumers of the event log look at once. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Begins background work; where some of it cannot begin, nothing of it goes on. What is closed first is what began first. The queue
 * and the telemetry, which others still write to, are closed by the caller.
 */
export async function startModules(base: Base, modules: OpenModules, background: BackgroundDeps): Promise<Running> {
  const { db, store, log, onError } = base;
  const { jobs, jackpots, catalogue, players, realtime, pictures, play, content, verification } = modules;
  const askForRecount = openRecount({
    ...{ db, jobs },
    onRecount: (since) => log.info({ event: "days_counted_again", since }, "the days of the reports are counted again"),
  });
  await jobs.start();
  await askForRecount();
  const followers: EventConsumer[] = [
    playerStatsConsumer,
    winsFeed(catalogue, players, realtime, pictures.pictureOf),
    jackpots.consumer,
    dayCounter(countDepsOf(base)),
    verification.consumer,
    modules.bonuses.consumer,
    modules.bonuses.resultCounter,
    ...modules.compPoints.consumers,
    modules.vip.consumer,
    ...modules.quests.consumers,
    modules.achievements.consumer,
    ...modules.tournaments.consumers,
  ];
  const running: Pick<Running, "close">[] = [];
  const close = async () => {
    for (const one of running) await one.close();
  };
  try {
    const consumers = await runConsumers({ db, listenUrl: store.ownerUrl, consumers: followers, onError });
    running.push(consumers, runPayments(background), runTournaments(background));
    running.push(jackpots.run((error) => onError(error, "jackpots")));
    running.push(await play.crash.run(play.rounds, store.ownerUrl, (error) => onError(error, "crash rounds")));
    running.push(await content.watch(store.ownerUrl));
    return { wake: () => consumers.wake(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
