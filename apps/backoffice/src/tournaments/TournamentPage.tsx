import type { BackOfficeTournament } from "@croupier/contract/backOffice/tournaments";
import { changeTournament } from "@croupier/contract/routes";
import { Alert, Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { count, eurosIfKnown } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Actions } from "./Actions.tsx";
import { BoardPanel, Winners } from "./BoardPanel.tsx";
import { type Stage, TournamentForm } from "./TournamentForm.tsx";
import { repeats, strategies, TournamentState } from "./TournamentList.tsx";
import { draftOf, planOf } from "./tournamentDraft.ts";

/** One tournament: where it stands, its board, who won, what it says, and who changed it. */
export function TournamentPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function stageOf({ state }: BackOfficeTournament, mayWrite: boolean): Stage {
  if (!mayWrite || state === "paid") return "over";
  return state === "planned" ? "planned" : "begun";
}

function One() {
  const { record: tournament } = useShowContext<BackOfficeTournament>();
  const mayWrite = usePermission("tournaments.write");
  const seesAudit = usePermission("audit.read");
  if (!tournament) return null;
  const { id, version, state, frontend_identifier: name } = tournament;
  const subject = `tournament:${id}`;
  const stage = stageOf(tournament, mayWrite);
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={name} />
      <AlsoHere subject={subject} />
      <Section title={name} actions={<Actions tournament={tournament} mayWrite={mayWrite} />}>
        <Facts facts={factsOf(tournament)} />
      </Section>
      <Proposed subject={subject} />
      {state === "held" && (
        <Alert severity="warning">
          It is over. Look at the board, take off who broke the rules, then pay.
          {tournament.pays_at && ` At ${when(tournament.pays_at)} it pays itself, unless somebody holds it.`}
        </Alert>
      )}
      {state === "paid" && <Winners tournament={tournament} />}
      {state !== "planned" && <BoardPanel tournament={tournament} />}
      {stage === "begun" && (
        <Alert severity="info">
          It has begun: its title may change, whether another run follows, and whether prizes wait for a review or pay
          themselves after it. What players have read stays.
        </Alert>
      )}
      <TournamentForm
        key={version}
        begin={draftOf(tournament)}
        stage={stage}
        shownThings={tournament.shown_things}
        save={(draft, reason) => {
          const body = { ...planOf(draft), version, reason };
          // Fields hold minutes; moments that were not touched are sent as they were.
          if (draft.starts === tournament.start_at.slice(0, 16)) body.start_at = tournament.start_at;
          if (draft.ends === tournament.end_at.slice(0, 16)) body.end_at = tournament.end_at;
          return client.call(changeTournament, { params: { id }, body });
        }}
      />
      {seesAudit && <History subject={subject} />}
    </Stack>
  );
}

function factsOf(tournament: BackOfficeTournament): [string, React.ReactNode][] {
  const { cost } = tournament;
  return [
    ["State", <TournamentState key="state" state={tournament.state} />],
    ["Title", tournament.shown_title],
    ["Ranks by", `${strategies[tournament.strategy]}, in ${tournament.currency}`],
    ["Runs", `${repeats[tournament.repeat]}, from ${when(tournament.start_at)} until ${when(tournament.end_at)}`],
    ["Players", count(tournament.players_count)],
    ["Rounds that counted", count(tournament.rounds_count)],
    ["Games that count", count(tournament.games_count)],
    ["Prizes", `${eurosIfKnown(cost.eur_cents)} for ${cost.places} places`],
    ["Last round counted", when(tournament.closed_at)],
    ["Pays itself", when(tournament.pays_at)],
    ["Places final", when(tournament.paid_at)],
  ];
}
