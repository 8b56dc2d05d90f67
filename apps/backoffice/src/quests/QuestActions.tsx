import type { BackOfficeQuest } from "@croupier/contract/backOffice/quests";
import { cloneQuest, endQuest, pauseQuest } from "@croupier/contract/routes";
import { TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { CloneButton } from "../common/CloneButton.tsx";
import { EndButton, PauseButton } from "../common/RunButtons.tsx";
import { centsOrNull, typedCents } from "../common/typed.ts";

/** What can be done with a quest as it stands. */
export function QuestActions({ quest }: { quest: BackOfficeQuest }) {
  const { id, state, version } = quest;
  return (
    <>
      <Clone key={version} quest={quest} />
      {(state === "running" || state === "paused") && (
        <PauseButton
          state={state}
          about={[
            "Rounds that are settled from now on lead nobody along it until it goes on. Players read that it rests; the end stays where it is.",
            "Rounds that are settled from now on count again.",
          ]}
          run={(reason) =>
            client.call(pauseQuest, { params: { id }, body: { paused: state !== "paused", version, reason } })
          }
        />
      )}
      {state !== "over" && (
        <EndButton
          state={state}
          about={[
            "It ends at this moment. Levels that were reached stay, with their gifts. A series goes on when this run would have ended.",
            "It never begins. A series goes on with the run after it.",
          ]}
          run={(reason) => client.call(endQuest, { params: { id }, body: { version, reason } })}
        />
      )}
    </>
  );
}

/** A clone runs at its own times and out of its own budget. */
function Clone({ quest }: { quest: BackOfficeQuest }) {
  const { id, frontend_identifier: name, start_at, end_at, budget_eur_cents: cents } = quest;
  const [budget, setBudget] = useState(typedCents(cents, "EUR"));
  return (
    <CloneButton
      name={name}
      begin={{ identifier: `${name}-copy`, ...nextTimes(start_at, end_at) }}
      run={(body) =>
        client.call(cloneQuest, { params: { id }, body: { ...body, budget_eur_cents: centsOrNull(budget, "EUR") } })
      }
    >
      {(faults) => (
        <TextField
          label="Budget in EUR"
          type="number"
          value={budget}
          onChange={({ target }) => setBudget(target.value)}
          error={Boolean(faults.budget_eur_cents)}
          helperText={faults.budget_eur_cents ?? "Of the clone alone; empty for none"}
        />
      )}
    </CloneButton>
  );
}

/** As long as the one before, from its end on or from the next midnight. */
function nextTimes(start_at: string, end_at: string) {
  const day_ms = 86_400_000;
  const start = Math.max(Date.parse(end_at), Math.ceil(Date.now() / day_ms) * day_ms);
  const end = start + Date.parse(end_at) - Date.parse(start_at);
  return { start_at: new Date(start).toISOString(), end_at: new Date(end).toISOString() };
}
