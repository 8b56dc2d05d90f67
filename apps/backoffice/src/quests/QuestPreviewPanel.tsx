import type { QuestPreview } from "@croupier/contract/backOffice/quests";
import { previewQuest } from "@croupier/contract/routes";
import { Typography } from "@mui/material";
import { client } from "../api/client.ts";
import { count, counted, euros, eurosIfKnown } from "../common/money.ts";
import { Facts, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { PreviewSection } from "../common/PreviewSection.tsx";
import { planOf, type QuestDraft } from "./questDraft.ts";

interface PanelProps {
  draft: QuestDraft;
  /** The quest that is changed; null for a new one. */
  of: number | null;
}

/** Who would see the quest, from what on its levels are reached and what its gifts cost; nothing is saved by asking. */
export function QuestPreviewPanel({ draft, of }: PanelProps) {
  return (
    <PreviewSection
      button="Check the quest"
      hint="Who sees it, and what the gifts of its levels cost, as the server finds it."
      ask={() => client.call(previewQuest, { body: { ...planOf(draft), of } })}
    >
      {(preview) => <Shown preview={preview} />}
    </PreviewSection>
  );
}

const columns: readonly Column<QuestPreview["levels"][number]>[] = [
  { label: "Level", of: ({ number }) => number, figure: true },
  { label: "Stakes from", of: ({ threshold_eur }) => euros(threshold_eur * 100), figure: true },
  {
    label: "Gifts",
    of: ({ gifts_count, cost_eur_cents }) => (gifts_count ? eurosIfKnown(cost_eur_cents) : "–"),
    figure: true,
  },
  {
    label: "Before",
    of: ({ reached_before }) => (reached_before === null ? "–" : count(reached_before)),
    figure: true,
  },
];

function inBudget({ players_in_budget: players }: QuestPreview) {
  if (players === null) return "any number of players";
  return players === 0 ? "not one player: raise it, or give less" : counted(players, "player");
}

function Shown({ preview }: { preview: QuestPreview }) {
  const { rests_on: base, hidden_by: others } = preview;
  return (
    <>
      <Facts
        narrow
        facts={[
          ["Called", preview.frontend_identifier],
          ["Address", `/action/${preview.slug}`],
          ["Who moves along it", `${count(preview.players)} ${preview.test ? "testers" : "players"}`],
          ["One player's gifts", eurosIfKnown(preview.one_player_eur_cents)],
          ["The budget holds", inBudget(preview)],
          ["Expected in all", base ? eurosIfKnown(preview.expected_eur_cents) : "nothing to go by"],
          ["Next runs", preview.next_runs.map(({ start_at }) => when(start_at)).join("; ")],
        ]}
      />
      {others.length > 0 && (
        <Typography variant="body2">
          Players of groups with a quest of their own see that alone: {others.join(", ")}.
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {base
          ? `Expected: as many players on each level as reached it in ${base.frontend_identifier}, where ${count(base.players)} took part.`
          : "No quest of this size is over yet, so nobody can say how many players reach each level."}{" "}
        Gifts count before any wagering: money at its face, free spins by the return of their game, points by what they
        buy in the shop, boxes by the average of their table; a gift of several currencies by the dearest. A budget sets
        all gifts of a player aside when they begin.
      </Typography>
      <PartTable
        label="Levels and gifts"
        columns={columns}
        items={preview.levels}
        keyOf={({ number }) => number}
        none="No level."
        failed={false}
      />
    </>
  );
}
