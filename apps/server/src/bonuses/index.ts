export { giftKeys } from "./giftKeys.ts";
export { registerBonuses } from "./routes.ts";
