export { type CountDeps, dayCounter } from "./countDays.ts";
export { type ReportDay, type ReportQuestion, readDays } from "./readDays.ts";
export { rebuildDays } from "./rebuildDays.ts";
export { registerRecount } from "./recountBackOffice.ts";
export { openRecount, recountDays } from "./recountDays.ts";
export { registerReports } from "./reportsBackOffice.ts";
