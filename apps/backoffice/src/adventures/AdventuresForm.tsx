import type { ContentItem } from "@croupier/contract/backOffice/content";
import { previewAdventure } from "@croupier/contract/routes";
import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { Choice } from "../common/Choice.tsx";
import { CurrenciesField } from "../common/CurrenciesField.tsx";
import { Section } from "../common/Page.tsx";
import { useGroupName } from "../common/useGroupName.ts";
import { useSettled } from "../common/useSettled.ts";
import { configWords } from "../content/configWords.ts";
import { ItemState, PublishPart } from "../content/PublishPart.tsx";
import { locales } from "../content/place.ts";
import { usePublish } from "../content/usePublish.ts";
import { AddCalendar } from "./AddCalendar.tsx";
import { AdventurePreview } from "./AdventurePreview.tsx";
import { type AdventuresDraft, type CalendarDraft, configOf, emptyCalendar } from "./adventuresDraft.ts";
import { CalendarFields } from "./CalendarFields.tsx";

interface View {
  currency: string;
  locale: string;
}

interface AdventuresFormProps {
  item: ContentItem;
  begin: AdventuresDraft;
  readOnly: boolean;
  after(): void;
}

/** The calendars in fields, one group's at a time. They are kept as content, with versions and the way back. */
export function AdventuresForm({ item, begin, readOnly, after }: AdventuresFormProps) {
  const [draft, setDraft] = useState(begin);
  const [chosen, setChosen] = useState("default");
  const [view, setView] = useState<View>({ currency: "EUR", locale: "en" });
  const groupName = useGroupName();
  const groups = Object.keys(draft.calendars);
  const group = groups.includes(chosen) ? chosen : (groups[0] ?? "default");
  const calendar = draft.calendars[group] ?? emptyCalendar;
  const { publish, ...publishing } = usePublish(item, () => configOf(draft), after);
  const body = useSettled(JSON.stringify({ brand: item.brand, group, ...view, config: configOf(draft) }));
  const { config } = JSON.parse(body);
  const priced = JSON.stringify({ brand: item.brand, group, config });
  const preview = useQuery({
    queryKey: ["adventure-preview", body],
    queryFn: () => client.call(previewAdventure, { body: JSON.parse(body) }),
    placeholderData: (known) => known,
  });
  const setCalendar = (of: string, next: CalendarDraft) =>
    setDraft((known) => ({ ...known, calendars: { ...known.calendars, [of]: next } }));
  const isChanged = item.draft?.own || draft !== begin;
  const faults = isChanged ? [...publishing.faults, ...(preview.data?.faults ?? [])] : publishing.faults;
  const faultOf = (path: string) => {
    const reason = faults.find((fault) => fault.path === path)?.reason;
    return reason && configWords(reason);
  };
  const titles = new Map(preview.data?.days.map(({ name, title }) => [name, title]));
  return (
    <Stack component="form" spacing={2} onSubmit={publish} noValidate sx={{ minWidth: 0 }}>
      <ItemState item={item} />
      {groups.length > 1 && (
        <Choice label="Group" value={group} options={groups} nameOf={groupName} onChange={setChosen} />
      )}
      <CalendarFields
        {...{ group, calendar, faults, faultOf, readOnly }}
        currencies={draft.currencies}
        titleOf={(name) => titles.get(name) ?? name}
        set={(next) => setCalendar(group, next)}
      />
      {!readOnly && (
        <AddCalendar
          calendars={draft.calendars}
          add={(of, next) => {
            setCalendar(of, next);
            setChosen(of);
          }}
        />
      )}
      <Section title="Currencies">
        <Stack sx={{ pt: 1 }}>
          <CurrenciesField
            value={draft.currencies}
            set={(currencies) => setDraft((known) => ({ ...known, currencies }))}
            hint="Lines of the tables above; another currency has EUR's sums by the rate"
            readOnly={readOnly}
          />
        </Stack>
      </Section>
      <AdventurePreview
        preview={preview.data}
        priced={priced}
        choices={<ViewChoices currencies={draft.currencies} view={view} set={setView} />}
      />
      {!readOnly && <PublishPart {...publishing} button="Publish the calendar" words={configWords} />}
    </Stack>
  );
}

/** In which currency and language the preview shows the calendar. */
function ViewChoices(props: { currencies: readonly string[]; view: View; set(view: View): void }) {
  const { currencies, view, set } = props;
  return (
    <>
      <Choice
        label="Currency"
        value={view.currency}
        options={currencies}
        onChange={(currency) => set({ ...view, currency })}
      />
      <Choice label="Language" value={view.locale} options={locales} onChange={(locale) => set({ ...view, locale })} />
    </>
  );
}
