import type { BackOfficeQuest, QuestPlayer } from "@croupier/contract/backOffice/quests";
import { changeQuest, listQuestPlayers } from "@croupier/contract/routes";
import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { Link, Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { count, euros, eurosIfKnown } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useReadOn } from "../common/useReadOn.ts";
import { repeats } from "../lotteries/LotteryList.tsx";
import { QuestActions } from "./QuestActions.tsx";
import { QuestForm } from "./QuestForm.tsx";
import { QuestState } from "./QuestList.tsx";
import { draftOf, planOf } from "./questDraft.ts";

/** One quest: where it stands, who has come how far, what it says, and who changed it. */
export function QuestPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record: quest } = useShowContext<BackOfficeQuest>();
  const mayWrite = usePermission("quests.write");
  const seesAudit = usePermission("audit.read");
  if (!quest) return null;
  const { id, version, state, frontend_identifier: name } = quest;
  const subject = `quest:${id}`;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={name} />
      <AlsoHere subject={subject} />
      <Section title={name} actions={mayWrite && <QuestActions quest={quest} />}>
        <Facts
          facts={[
            ["State", <QuestState key="state" state={state} />],
            ["Title", quest.shown_title],
            ["Runs", `${repeats[quest.repeat]}, from ${when(quest.start_at)} until ${when(quest.end_at)}`],
            ["Players", count(quest.players_count)],
            ["One player's gifts", eurosIfKnown(quest.one_player_eur_cents)],
            ["Budget", <Budget key="budget" quest={quest} />],
            ["Under test", quest.test ? "Yes: it counts for testers only" : "No"],
          ]}
        />
      </Section>
      <Proposed subject={subject} />
      <Reached quest={quest} />
      <Players id={id} />
      {mayWrite && state !== "over" && (
        <>
          {state !== "planned" && (
            <Alert severity="info">
              It has begun: its title and its budget may change, whether another run follows, a later end, and gifts of
              levels that had none.
            </Alert>
          )}
          <QuestForm
            key={version}
            begin={draftOf(quest)}
            of={id}
            save={(draft, reason) => {
              const body = { ...planOf(draft), version, reason };
              // Fields hold minutes; moments that were not touched are sent as they were.
              if (draft.starts === quest.start_at.slice(0, 16)) body.start_at = quest.start_at;
              if (draft.ends === quest.end_at.slice(0, 16)) body.end_at = quest.end_at;
              return client.call(changeQuest, { params: { id }, body });
            }}
          />
        </>
      )}
      {seesAudit && <History subject={subject} />}
    </Stack>
  );
}

/** What was given, and what those who have begun may still be given. */
function Budget({ quest }: { quest: BackOfficeQuest }) {
  const { budget_eur_cents: budget, spent_eur_cents: spent, promised_eur_cents: promised, places_left: left } = quest;
  const given = `${euros(spent)} given`;
  if (budget === null) return <>{given}, no budget</>;
  return (
    <>
      {given} of {euros(budget)}; {euros(promised)} set aside for those who have begun;{" "}
      {left === null ? "any number may begin" : left === 0 ? "nobody else begins" : `${count(left)} more may begin`}
    </>
  );
}

/** How many players stand on each level. */
function Reached({ quest }: { quest: BackOfficeQuest }) {
  return (
    <Section title="Levels">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Level</TableCell>
            <TableCell align="right">Stakes from</TableCell>
            <TableCell align="right">Players on it</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {quest.thresholds_eur.map((threshold, index) => (
            <TableRow key={threshold}>
              <TableCell>{index + 1}</TableCell>
              <TableCell align="right">{euros(threshold * 100)}</TableCell>
              <TableCell align="right">{count(quest.players_on_levels[index] ?? 0)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

const playerColumns: readonly Column<QuestPlayer>[] = [
  { label: "Player", of: ({ player_id }) => <Link to={`/players/${player_id}/show`}>{player_id}</Link> },
  { label: "Level", of: ({ level }) => level, figure: true },
  { label: "Stakes", of: ({ bets_eur_cents }) => euros(bets_eur_cents), figure: true },
  { label: "Last", of: ({ updated_at }) => when(updated_at) },
];

/** Who has come the furthest. */
function Players({ id }: { id: number }) {
  const { items, more } = useReadOn(String(id), (after: string | undefined) =>
    client.call(listQuestPlayers, { params: { id }, query: { ...(after !== undefined && { after }) } }),
  );
  if (!items || items.length === 0) return null;
  return (
    <Section title="Who has come the furthest">
      <PartTable
        label="Who has come the furthest"
        columns={playerColumns}
        items={items}
        keyOf={(player) => player.id}
        none="Nobody yet."
        more={more}
      />
    </Section>
  );
}
