import type { HeldGift } from "@croupier/contract/backOffice/heldGifts";
import { decideHeldGift } from "@croupier/contract/routes";
import { abuseSignals, commonFrom, everyAbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import { Stack, Typography } from "@mui/material";
import { LinkBase, Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { count, money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { usePermission } from "../common/usePermission.ts";
import { HeldState } from "./heldGiftWords.tsx";

/** One gift that waits, what was seen of its player, and the decision. */
export function HeldGiftPage() {
  return (
    <ItemPage>
      <Review />
    </ItemPage>
  );
}

function Review() {
  const { record } = useShowContext<HeldGift>();
  const mayDecide = usePermission("gifts.issue");
  if (!record) return null;
  const { id, state, signals, score } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Review ${id}`} />
      <AlsoHere subject={`held-gift:${id}`} />
      <Section title={record.title} actions={state === "open" && mayDecide && <Decisions subject={record} />}>
        <Facts
          facts={[
            ["State", <HeldState key="state" state={state} />],
            ["When", when(record.at)],
            ["Player", <PlayerLink key="player" id={record.player_id} />],
            ["Offer", <OfferLink key="offer" id={record.offer} />],
            ["Worth", record.amount_cents === null ? null : money(record.amount_cents, record.currency)],
            ["Decided by", record.decided_by && `${record.decided_by}, ${when(record.decided_at)}`],
            ["Reason of the decision", record.note],
          ]}
        />
      </Section>
      <Section title={`Score ${score}`}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          What the player shares with accounts that were given the same offer. It waited, as it reached{" "}
          {record.review_from} points. What counts is set under <LinkBase to="/abuse-score">Abuse score</LinkBase>.
        </Typography>
        <PartTable
          label="What was seen"
          columns={columns(signals)}
          items={everyAbuseSignal}
          keyOf={(signal) => signal}
          none=""
        />
      </Section>
    </Stack>
  );
}
const OfferLink = ({ id }: { id: string }) => <LinkBase to={`/offers/${id}/show`}>{id}</LinkBase>;

function columns(seen: HeldGift["signals"]): readonly Column<keyof typeof abuseSignals>[] {
  const found = (signal: string) => seen.find((one) => one.signal === signal);
  return [
    { label: "Shared", of: (signal) => seenText(signal, found(signal)?.accounts) },
    { label: "Points", of: (signal) => found(signal)?.points ?? 0, figure: true },
    {
      label: "With accounts",
      of: (signal) =>
        found(signal)?.players.map((id, place) => (
          <span key={id}>
            {place > 0 && ", "}
            <PlayerLink id={id} />
          </span>
        )) ?? "–",
    },
  ];
}

/** A print that many accounts have is one of many devices alike, and counts less. */
function seenText(signal: keyof typeof abuseSignals, accounts = 0): string {
  const { seen } = abuseSignals[signal];
  return accounts > commonFrom ? `${seen}; ${count(accounts)} accounts have its print, so it counts less` : seen;
}

function Decisions({ subject: { id, version } }: { subject: HeldGift }) {
  const decide = (decision: "released" | "refused") => (reason: string) =>
    client.call(decideHeldGift, { params: { id }, body: { decision, version, reason } });
  return (
    <>
      <ChangeButton
        label="Release"
        about="The player is given the gift and may start it."
        run={decide("released")}
        done="Released"
      />
      <ChangeButton
        label="Refuse"
        color="error"
        about="The player is not given this offer. The account stays as it is."
        run={decide("refused")}
        done="Refused"
      />
    </>
  );
}
