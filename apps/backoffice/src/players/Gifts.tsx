import type { BackOfficeGift } from "@croupier/contract/backOffice/gifts";
import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { cancelPlayerGift, listPlayerGifts } from "@croupier/contract/routes";
import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Boxes } from "./Boxes.tsx";
import { IssueGift } from "./IssueGift.tsx";

interface PlayerProps {
  player: BackOfficePlayer;
}

/** What the player was given, and gifts by hand. */
export function Gifts({ player }: PlayerProps) {
  const { id } = player;
  const mayIssue = usePermission("gifts.issue");
  const seesBoxes = usePermission("lootboxes.read");
  const gifts = useQuery({
    queryKey: ["player-gifts", id],
    queryFn: () => client.call(listPlayerGifts, { params: { id } }),
  });
  const again = () => void gifts.refetch();
  return (
    <Stack spacing={2}>
      <Section title="Bonuses and free spins" actions={mayIssue && <IssueGift player={player} after={again} />}>
        <PartTable
          label="Bonuses and free spins"
          columns={mayIssue ? [...columns, cancelColumn(id, again)] : columns}
          items={gifts.data?.data ?? null}
          keyOf={({ kind, id: gift }) => `${kind} ${gift}`}
          none="Nothing was given yet."
          failed={gifts.isError}
          again={again}
        />
      </Section>
      {seesBoxes && <Boxes player={player} />}
    </Stack>
  );
}

const OneLine = ({ children }: { children: string }) => <span style={{ whiteSpace: "nowrap" }}>{children}</span>;

const stages: Readonly<Record<string, string>> = {
  issued: "Not started",
  wait: "Waits for its turn",
  handle_bets: "In play",
  activated: "In play",
  wager_done: "Became cash",
  finished: "Played",
  lost: "Lost",
  canceled: "Cancelled",
  expired: "Expired",
};

const columns: readonly Column<BackOfficeGift>[] = [
  { label: "Given", of: ({ created_at }) => when(created_at) },
  {
    label: "What",
    of: ({ title, kind, rounds }) => (kind === "bonus" ? title : `${title}: ${rounds?.total} free spins`),
  },
  { label: "For", of: ({ strategy }) => <OneLine>{strategy.replaceAll("_", " ")}</OneLine> },
  { label: "Stage", of: ({ stage }) => stages[stage] ?? stage },
  { label: "Worth", of: (gift) => money(gift.amount_cents, gift.currency), figure: true },
  {
    label: "Wagered, or played",
    of: ({ rounds, wagered_cents, required_cents, currency }) =>
      rounds
        ? `${rounds.used} of ${rounds.total}`
        : `${money(wagered_cents, currency)} of ${money(required_cents, currency)}`,
    figure: true,
  },
  { label: "Became cash, or won", of: (gift) => money(gift.converted_cents, gift.currency), figure: true },
  { label: "Until", of: ({ until }) => when(until) },
];

const cancelColumn = (player: number, after: () => void): Column<BackOfficeGift> => ({
  label: "",
  figure: true,
  of: ({ id: gift, kind, title, cancelable }) =>
    cancelable && (
      <ChangeButton
        label="Cancel"
        variant="text"
        color="error"
        title={`Cancel ${title}`}
        about={
          kind === "bonus"
            ? "Its money goes back with what it won. Cash stays the player's. A large one waits for a second person."
            : "The rounds that are left are taken back. What was won stays. A large one waits for a second person."
        }
        run={(reason) => client.call(cancelPlayerGift, { params: { id: player, kind, gift }, body: { reason } })}
        after={after}
        done="Cancelled"
      />
    ),
});
