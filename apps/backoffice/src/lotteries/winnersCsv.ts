import type { LotteryWinner } from "@croupier/contract/backOffice/lotteries";
import { formatDecimal } from "@croupier/rules/money";

const head = [
  ...[
    "Place",
    "Ticket",
    "Player",
    "Money",
    "Currency",
    "Wager",
    "Free spins",
    "Points",
    "Level points",
    "Thing",
    "Paid",
    "Not given",
  ],
];

/** A text as a spreadsheet reads it: quoted, and never as a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The winners as a spreadsheet reads them, a line for each place. */
export function winnersCsv(winners: readonly LotteryWinner[]): string {
  const lines = winners.map((winner) => [
    ...[String(winner.place), winner.ticket, String(winner.player_id)],
    ...[formatDecimal(BigInt(winner.money_cents), winner.currency), winner.currency],
    ...[winner.wager_multiplier, winner.freespins_count].map((count) => String(count ?? "")),
    ...[String(winner.chargeable_comp_points), String(winner.persistent_comp_points)],
    ...[cell(winner.stuff ?? ""), winner.paid_at ?? "", winner.withheld.join(" ")],
  ]);
  return [head, ...lines].map((line) => line.join(",")).join("\r\n");
}
