/** Tables that do not grow with players or with play: what operators edit, catalogues, rows that stand alone, and what is swept after minutes. */
export const neverLarge = new RegExp(
  `^(${[
    "content|reports|platform|graphile_worker|pg_catalog|information_schema|months|vip\\.terms|operators",
    "catalogue\\.(?!favorite|opening).*|jackpots\\.(?!win).*|protection\\.(region|stop)|crash\\.seed_chain",
    "payments\\.(method|method_terms|blocked_bin|statement_\\w+)|gateway\\.(studio|studio_day)",
    "bonuses\\.(offer|gift|segment|budget|abuse_rules)|achievements\\.setting|lootboxes\\.(rule|hand_out)",
    "(quests\\.quest|tournaments\\.(tournament|recount|leader_recount|scores_edition)|lotteries\\.lottery)",
    "events\\.(clock|cursor)|ledger\\.(audit_head|slice_cursor|alarm)|realtime\\.(history|outbox)",
    "players\\.(player_group|throttle|used_challenge)|support\\.(operator_presence|canned_answer)|rounds\\.(bet_)?return_of_day|telemetry\\.tally",
  ].join("|")})(\\.|$)`,
);

interface Allowed {
  text: RegExp;
  why: string;
}

const allowed: readonly Allowed[] = [
  {
    text: /rounds\.ids_of_player/,
    why: "by the player's rounds, each looked up by its id where there are more than a few",
  },
  { text: /^select "id" from "ledger"\."audit" where "hash" =/, why: "a command compares a head with the whole chain" },
  { text: /^DELETE FROM \S+ t WHERE t\."\w+" </, why: "once a day what is older than its term goes" },
  {
    text: /^select distinct "player_id" from "players"\."excluded_match"$/,
    why: "once a day who is excluded no longer is forgotten",
  },
  { text: /"privacy"\."locked_copy" where "kept_until" <=/, why: "once a day copies whose time has come go" },
  { text: /^SELECT m\.month FROM unnest/, why: "ends with the first line of each month" },
  {
    text: /^select (count\(distinct "player_id"\) as "count"|"achievement", "tier", count\(\*\) as "count") from "achievements"/,
    why: "how many have what: counted so seldom that it takes a hundredth of the time",
  },
  {
    text: /^select count\(\*\) as "count" from "players"\."player" as "p"/,
    why: "an operator asks how many a segment has",
  },
  { text: /"bonuses"\."offer_gift" group by "offer"$/, why: "operators see how many gifts each offer gave" },
  { text: /^select count\(\*\) as "total" from "payments"\."alarm"$/, why: "a command says how many alarms there are" },
];

/** Whether a statement may read tables that grow from end to end. */
export const isAllowed = (text: string): boolean => allowed.some((one) => one.text.test(text));
