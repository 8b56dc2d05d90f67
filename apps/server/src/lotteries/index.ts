export { hasRunningLottery, lotteryNames } from "./queries.ts";
export { registerLotteries } from "./routes.ts";
