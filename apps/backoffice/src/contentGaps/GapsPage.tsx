import type { ContentGap } from "@croupier/contract/backOffice/contentTransfer";
import { listContentGaps } from "@croupier/contract/routes";
import { Alert, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { BrandName } from "../common/brands.tsx";
import { Choice } from "../common/Choice.tsx";
import { Facts, Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { ItemLink } from "../content/ItemLink.tsx";

const columns: readonly Column<ContentGap>[] = [
  { label: "Language", of: ({ locale }) => locale },
  { label: "Item", of: (gap) => <ItemLink id={gap.id} name={`${gap.kind} ${gap.name}`} /> },
  { label: "Brand", of: ({ brand }) => <BrandName id={brand} none="All" /> },
  { label: "Licence", of: ({ variant }) => variant || "All" },
  { label: "In English", of: ({ english }) => excerptOf(english) },
];

/** Where visitors of a language read English, each with the way to write theirs. */
export function GapsPage() {
  const [locale, setLocale] = useState("");
  const { data, isError } = useQuery({ queryKey: ["contentGaps"], queryFn: () => client.call(listContentGaps) });
  const shown = data?.lines.filter((line) => locale === "" || line.locale === locale) ?? null;
  const total = data ? Object.values(data.counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Missing texts" />
      <Section title="Languages">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          What stands in English and not in a language: its visitors read English there. Texts of a release and those
          that operators wrote are counted alike.
        </Typography>
        {data && (
          <Facts narrow facts={data.languages.map((code) => [code, wordsFor(data.counts[code] ?? 0)] as const)} />
        )}
      </Section>
      <Section
        title="Texts"
        actions={data && <Choice label="Language" value={locale} options={data.languages} every onChange={setLocale} />}
      >
        {data && total > data.lines.length && (
          <Alert severity="info" sx={{ mb: 1 }}>
            The first {data.lines.length} of {total} are shown.
          </Alert>
        )}
        <PartTable
          stacked
          label="Missing texts"
          columns={columns}
          items={shown}
          keyOf={({ id }) => id}
          none="Nothing is missing."
          failed={isError}
        />
      </Section>
    </Stack>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return "Complete";
  return count === 1 ? "1 missing" : `${count} missing`;
}

/** The beginning of a text, or a page's title. */
function excerptOf(english: unknown): string {
  const { title, name } = (typeof english === "object" ? (english ?? {}) : {}) as { title?: unknown; name?: unknown };
  const text = [english, title, name].find((one) => typeof one === "string") ?? "";
  return (text as string).length > 90 ? `${(text as string).slice(0, 90)}…` : (text as string);
}
