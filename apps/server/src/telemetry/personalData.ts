import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const telemetryPersonalData: PersonalData = {
  module: "telemetry",
  tables: [
    {
      table: "telemetry.campaign",
      title: "Campaigns by which you came",
      of: ofPlayer,
      shows: ["at", "step", "brand", "utm"],
      hides: { id: hidden.internal, player_id: hidden.owner },
      newest: "t.at",
      erased: { how: "deleted" },
      sweep: { term: "campaigns", since: "at" },
    },
    {
      table: "telemetry.survey_answer",
      title: "Answers to surveys",
      of: ofPlayer,
      shows: ["survey_id", "score", "comment", "locale", "at"],
      hides: { player_id: hidden.owner, collector_id: hidden.internal },
      newest: "t.at",
      erased: { how: "deleted" },
      sweep: { term: "surveys", since: "at" },
    },
  ],
  others: {
    "telemetry.report": "Reports of browsers, made less exact before they are kept; they name no player.",
    "telemetry.tally": "Counts of reports by day; they name nobody.",
  },
};
