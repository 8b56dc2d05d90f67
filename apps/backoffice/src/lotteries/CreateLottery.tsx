import type { BackOfficeLottery } from "@croupier/contract/backOffice/lotteries";
import { createLottery } from "@croupier/contract/routes";
import { Box, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { Title, useRecordFromLocation, useRedirect } from "react-admin";
import { client } from "../api/client.ts";
import { LotteryForm } from "./LotteryForm.tsx";
import { cloneOf, type LotteryDraft, planOf, templates } from "./lotteryDraft.ts";

type Template = keyof typeof templates;

const names: Readonly<Record<Template, string>> = {
  weekly: "A draw every week",
  daily: "A draw every day",
  once: "One draw",
};

/** Plans a new lottery, from a template or with the terms of another one. */
export function CreateLottery() {
  const redirect = useRedirect();
  const source = useRecordFromLocation() as BackOfficeLottery | undefined;
  const [template, setTemplate] = useState<Template>("weekly");
  const begin: LotteryDraft = source ? cloneOf(source, new Date()) : templates[template](new Date());
  return (
    <Box sx={{ py: 2, display: "grid", gap: 2 }}>
      <Title title={source ? `New lottery like ${source.frontend_identifier}` : "New lottery"} />
      {!source && (
        <TextField
          select
          label="Template"
          value={template}
          onChange={({ target }) => setTemplate(target.value as Template)}
          helperText="What the form begins with"
          sx={{ maxWidth: 320 }}
        >
          {Object.entries(names).map(([name, label]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <LotteryForm
        key={source ? "clone" : template}
        begin={begin}
        stage="new"
        shownThings={source?.shown_things}
        save={(draft, reason) => client.call(createLottery, { body: { ...planOf(draft), reason } })}
        after={() => redirect("list", "lotteries")}
      />
    </Box>
  );
}
