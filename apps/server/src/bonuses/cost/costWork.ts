import { parentPort, workerData } from "node:worker_threads";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { type CostJob, giftsOf } from "./costJob.ts";
import { estimateCost } from "./estimateCost.ts";

/* The thread that plays an offer's gifts through: it takes seconds, for which the server's main thread must not stand still. */

const job = workerData as CostJob;
const draw = seededDraw(job.seed);
const time_ms = 4_000 / job.gifts.length;
parentPort?.postMessage(giftsOf(job).map((gift) => estimateCost(gift, draw, { maxPlayers: 20_000, time_ms })));
