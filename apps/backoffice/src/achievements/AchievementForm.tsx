import type { BackOfficeAchievement } from "@croupier/contract/backOffice/achievements";
import { changeAchievement } from "@croupier/contract/routes";
import { completeLocales, locales } from "@croupier/rules/locales";
import { FormControlLabel, Stack, Switch, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { client } from "../api/client.ts";
import { Section } from "../common/Page.tsx";
import { PlanIt } from "../common/PlanIt.tsx";
import { numberOrNull, typedNumber } from "../common/typed.ts";
import { useChange } from "../common/useChange.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** Texts without those that are empty. */
const filled = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).flatMap(([code, text]) => (text?.trim() ? [[code, text.trim()]] : [])));

/** Whether it is on, where it stands, and how it reads in each language. */
export function AchievementForm({ achievement }: { achievement: BackOfficeAchievement }) {
  const { id, version, own_titles, own_descriptions } = achievement;
  const [isOn, setOn] = useState(achievement.is_on);
  const [position, setPosition] = useState(typedNumber(achievement.position));
  const [titles, setTitles] = useState<Texts>(achievement.titles);
  const [descriptions, setDescriptions] = useState<Texts>(achievement.descriptions);
  const [reason, setReason] = useState("");
  const { change, busy, faults } = useChange(
    (why) =>
      client.call(changeAchievement, {
        params: { id },
        body: {
          ...{ is_on: isOn, position: numberOrNull(position), titles: filled(titles) },
          ...{ descriptions: filled(descriptions), version, reason: why },
        },
      }),
    "Changed",
  );
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change(reason)) setReason("");
  }
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <Section title="On the players' page">
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: "wrap", alignItems: "flex-start", pt: 1 }}>
          <FormControlLabel
            control={<Switch checked={isOn} onChange={(_, on) => setOn(on)} />}
            label="Players see it; what they have reached is kept while it is off"
          />
          <TextField
            label="Place"
            type="number"
            value={position}
            onChange={({ target }) => setPosition(target.value)}
            error={Boolean(faults.position)}
            helperText={faults.position ?? "The lower, the earlier in its group; empty for where it stands by itself"}
            slotProps={{ htmlInput: { min: 1, max: 1_000, step: 1 } }}
          />
        </Stack>
      </Section>
      <Section title="Texts">
        <Stack spacing={1.5} sx={{ pt: 1 }}>
          <Fields {...{ label: "Title", path: "titles", texts: titles, set: setTitles, own: own_titles, faults }} />
          <Fields
            {...{ label: "What it asks for", path: "descriptions", texts: descriptions, set: setDescriptions }}
            {...{ own: own_descriptions, faults }}
          />
        </Stack>
      </Section>
      <PlanIt noun="achievement" isNew={false} {...{ busy, faults, reason, setReason }} />
    </Stack>
  );
}

interface FieldsProps {
  label: string;
  path: string;
  texts: Texts;
  set(texts: Texts): void;
  /** What stands where nothing is written. */
  own: Texts;
  faults: Readonly<Record<string, string>>;
}

const nameOf = (code: string) => locales.find((one) => one.code === code)?.name ?? code;

/** A text in each language. */
function Fields({ label, path, texts, set, own, faults }: FieldsProps) {
  return completeLocales.map((code) => {
    const fault = faults[`${path}.${code}`];
    return (
      <TextField
        key={code}
        label={`${label}, ${nameOf(code)}`}
        value={texts[code] ?? ""}
        onChange={({ target }) => set({ ...texts, [code]: target.value })}
        error={fault !== undefined}
        helperText={fault ?? `Empty: ${own[code] ?? ""}`}
        fullWidth
      />
    );
  });
}
