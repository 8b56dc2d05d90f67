import { parentPort, workerData } from "node:worker_threads";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { playPlainRound } from "@croupier/games/plainRound";
import { type CostJob, giftsOf } from "./costJob.ts";
import { estimateCost } from "./estimateCost.ts";

/* The thread that plays an offer's gifts through: it takes seconds, for which the server's main thread must not stand still. */

const job = workerData as CostJob;
const draw = seededDraw(job.seed);
const gifts = giftsOf(job);
// The first hand of video poker counts what all others are held by; that is not part of the time to play in.
for (const { play } of gifts) playPlainRound(play, play.betOf(play.stakes[0]!), draw);
const time_ms = 4_000 / job.gifts.length;
parentPort?.postMessage(gifts.map((gift) => estimateCost(gift, draw, { maxPlayers: 20_000, time_ms })));
