/* What begins after the first load, in one script. */
export * from "../telemetry/start.ts";
export { watchClosings } from "./watchClosings.tsx";
