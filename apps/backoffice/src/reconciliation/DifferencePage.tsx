import type { StatementDifference } from "@croupier/contract/backOffice/reconciliation";
import { Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { DifferenceState } from "./DifferenceList.tsx";
import { differenceWords } from "./differenceWords.ts";

/** One difference, with what each side has. */
export function DifferencePage() {
  return (
    <ItemPage>
      <Sides />
    </ItemPage>
  );
}

function Sides() {
  const { record } = useShowContext<StatementDifference>();
  if (!record) return null;
  const { id, provider, kind, ours, theirs } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Difference ${id}`} />
      <AlsoHere subject={`statement-difference:${id}`} />
      <Section title={differenceWords[kind]}>
        <Facts
          facts={[
            ["State", <DifferenceState key="state" state={record.state} />],
            ["Provider", provider],
            ["Payment there", record.payment_id],
            ["Player", record.player_id],
            ["Found", when(record.found_at)],
            ["Seen last", when(record.seen_at)],
            ["Put right", when(record.resolved_at)],
          ]}
        />
      </Section>
      <Section title="We have">
        <Side side={ours} />
      </Section>
      <Section title={`${provider} has`}>
        <Side side={theirs} />
      </Section>
    </Stack>
  );
}

function Side({ side }: { side: StatementDifference["ours"] }) {
  if (side === null || typeof side !== "object") return <Facts facts={[["Payment", "Nothing"]]} />;
  const facts = Object.entries(side).map(([name, value]) => {
    if (name === "amount_cents" && "currency" in side)
      return ["amount", money(Number(value), String(side.currency))] as const;
    const text = value !== null && typeof value === "object" ? JSON.stringify(value) : value;
    return [name.replaceAll("_", " "), text === null ? null : String(text)] as const;
  });
  return <Facts facts={facts} />;
}
