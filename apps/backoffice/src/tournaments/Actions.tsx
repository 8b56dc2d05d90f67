import type { BackOfficeTournament } from "@croupier/contract/backOffice/tournaments";
import {
  changeTournament,
  cloneTournament,
  endTournament,
  pauseTournament,
  payTournament,
  recountTournament,
} from "@croupier/contract/routes";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { CloneButton } from "../common/CloneButton.tsx";
import { eurosIfKnown } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { EndButton, PauseButton } from "../common/RunButtons.tsx";
import { usePermission } from "../common/usePermission.ts";
import { draftOf, planOf } from "./tournamentDraft.ts";

interface ActProps {
  tournament: BackOfficeTournament;
}

/** What can be done with a tournament as it stands. */
export function Actions({ tournament, mayWrite }: ActProps & { mayWrite: boolean }) {
  const mayReview = usePermission("tournaments.review");
  const { id, state, frontend_identifier: name, start_at, end_at } = tournament;
  const isOpen = state === "running" || state === "paused";
  return (
    <>
      {mayWrite && state === "held" && tournament.pays_at !== null && <HoldButton tournament={tournament} />}
      {mayReview && state === "held" && <PayButton tournament={tournament} />}
      {mayReview && state !== "paid" && state !== "planned" && <RecountButton tournament={tournament} />}
      {mayWrite && (
        <CloneButton
          name={name}
          begin={{ identifier: `${name}-copy`, start_at, end_at }}
          run={(body) => client.call(cloneTournament, { params: { id }, body })}
        />
      )}
      {mayWrite && isOpen && <Pause tournament={tournament} />}
      {mayWrite && (isOpen || state === "planned") && <End tournament={tournament} />}
    </>
  );
}

function PayButton({ tournament: { id, version, cost } }: ActProps) {
  return (
    <ChangeButton
      label="Pay"
      variant="contained"
      title="Pay the prizes"
      about={`The places become final and their prizes are given (in all: ${eurosIfKnown(cost.eur_cents)}). It happens once.`}
      run={(reason) => client.call(payTournament, { params: { id }, body: { version, reason } })}
      done="Paid"
    />
  );
}

/** Takes the rule away by which prizes that wait are paid. */
function HoldButton({ tournament }: ActProps) {
  const { id, version, pays_at } = tournament;
  return (
    <ChangeButton
      label="Hold"
      color="warning"
      title="Hold the payment"
      about={`At ${when(pays_at)} the prizes would be paid. Held, they wait until an operator pays them.`}
      run={(reason) => {
        // Fields hold minutes: the moments are sent as they were.
        const { start_at, end_at, free_spins_game, tickets_lottery } = tournament;
        const kept = { start_at, end_at, free_spins_game, tickets_lottery, pay_after_hours: null };
        const body = { ...planOf(draftOf(tournament)), ...kept, version, reason };
        return client.call(changeTournament, { params: { id }, body });
      }}
      done="Held"
    />
  );
}

function RecountButton({ tournament: { id } }: ActProps) {
  return (
    <ChangeButton
      label="Count again"
      about="Every score is counted again from the log of rounds. Nothing is scored meanwhile."
      run={(reason) => client.call(recountTournament, { params: { id }, body: { reason } })}
      done="Counted again"
    />
  );
}

function Pause({ tournament: { id, state, version } }: ActProps) {
  return (
    <PauseButton
      state={state}
      about={[
        "Rounds that are opened from now on do not count until it goes on. The end stays where it is.",
        "Rounds that are opened from now on count again.",
      ]}
      run={(reason) =>
        client.call(pauseTournament, { params: { id }, body: { paused: state !== "paused", version, reason } })
      }
    />
  );
}

function End({ tournament: { id, state, version } }: ActProps) {
  return (
    <EndButton
      state={state}
      about={[
        "It ends at this moment, and the places of this moment win. A series goes on with its next run.",
        "It never begins, and nobody wins anything.",
      ]}
      run={(reason) => client.call(endTournament, { params: { id }, body: { version, reason } })}
    />
  );
}
