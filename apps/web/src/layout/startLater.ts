/* What begins after the first load, in one script. */
export * from "../telemetry/start.ts";
export { watchOtherTabs } from "./otherTabs.ts";
export { watchClosings } from "./watchClosings.tsx";
