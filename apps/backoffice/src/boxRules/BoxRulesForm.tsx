import type { ContentItem } from "@croupier/contract/backOffice/content";
import { previewBoxRules } from "@croupier/contract/routes";
import { Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { CurrenciesField } from "../common/CurrenciesField.tsx";
import { NamesField } from "../common/NamesField.tsx";
import { Section } from "../common/Page.tsx";
import { useSettled } from "../common/useSettled.ts";
import { configWords } from "../content/configWords.ts";
import { ItemState, PublishPart } from "../content/PublishPart.tsx";
import { usePublish } from "../content/usePublish.ts";
import { BoxRulesPreview } from "./BoxRulesPreview.tsx";
import { type BoxRulesDraft, configOf, newRule, type RuleDraft } from "./boxRulesDraft.ts";
import { RuleFields } from "./RuleFields.tsx";
import { TableBudgets } from "./TableBudgets.tsx";

interface BoxRulesFormProps {
  item: ContentItem;
  begin: BoxRulesDraft;
  readOnly: boolean;
  after(): void;
}

/** The rules in fields. They are kept as content, with versions and the way back. */
export function BoxRulesForm({ item, begin, readOnly, after }: BoxRulesFormProps) {
  const [draft, setDraft] = useState(begin);
  const set = (part: Partial<BoxRulesDraft>) => setDraft((known) => ({ ...known, ...part }));
  const { publish, ...publishing } = usePublish(item, () => configOf(draft), after);
  const body = useSettled(JSON.stringify({ brand: item.brand, locale: "en", config: configOf(draft) }));
  const preview = useQuery({
    queryKey: ["box-rules-preview", body],
    queryFn: () => client.call(previewBoxRules, { body: JSON.parse(body) }),
    placeholderData: (known) => known,
  });
  const isChanged = item.draft?.own || JSON.stringify(draft) !== JSON.stringify(begin);
  const faults = isChanged ? [...publishing.faults, ...(preview.data?.faults ?? [])] : publishing.faults;
  const faultOf = (path: string) => {
    const reason = faults.find((fault) => fault.path === path)?.reason;
    return reason && configWords(reason);
  };
  const setRule = (place: number, rule: RuleDraft | null) =>
    set({ rules: draft.rules.flatMap((one, at) => (at !== place ? [one] : rule ? [rule] : [])) });
  return (
    <Stack component="form" spacing={2} onSubmit={publish} noValidate sx={{ minWidth: 0 }}>
      <ItemState item={item} />
      <Section
        title="Rules"
        actions={!readOnly && <Button onClick={() => set({ rules: [...draft.rules, newRule()] })}>Add a rule</Button>}
      >
        <Stack spacing={1}>
          {draft.rules.length === 0 && <Typography color="text.secondary">No box is given by a rule.</Typography>}
          {draft.rules.map((rule, place) => (
            <RuleFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule's name may be changed while it is typed
              key={place}
              {...{ rule, place, faults, faultOf, readOnly }}
              currencies={draft.currencies}
              tables={preview.data?.tables ?? []}
              set={(next) => setRule(place, next)}
              remove={() => setRule(place, null)}
            />
          ))}
        </Stack>
      </Section>
      <Section title="For every rule">
        <Stack spacing={2} sx={{ pt: 1 }}>
          <CurrenciesField
            value={draft.currencies}
            set={(codes) => set({ currencies: codes })}
            hint="In which a least deposit can be set; a deposit in another currency brings no box"
            readOnly={readOnly}
          />
          <NamesField
            kind="games"
            single
            label="Game of free spins"
            hint="A pokie, where free spins that are won are played"
            typed={draft.freeSpinsGame}
            set={(freeSpinsGame) => set({ freeSpinsGame })}
            fault={faultOf("freeSpinsGame")}
            readOnly={readOnly}
          />
          <TextField
            label="Days for a prize"
            type="number"
            value={draft.prizeDays}
            onChange={({ target }) => set({ prizeDays: target.value })}
            error={faultOf("prizeDays") !== undefined}
            helperText={faultOf("prizeDays") ?? "To begin it, and as many to play it"}
            slotProps={{ htmlInput: { readOnly, min: 1 } }}
          />
        </Stack>
      </Section>
      <TableBudgets
        preview={preview.data}
        budgets={draft.tableBudgets}
        set={(tableBudgets) => set({ tableBudgets })}
        {...{ faultOf, readOnly }}
      />
      <BoxRulesPreview preview={preview.data} />
      {!readOnly && <PublishPart {...publishing} button="Publish the rules" words={configWords} />}
    </Stack>
  );
}
