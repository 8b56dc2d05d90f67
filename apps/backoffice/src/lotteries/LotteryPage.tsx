import type { BackOfficeLottery } from "@croupier/contract/backOffice/lotteries";
import { callOffLottery, changeLottery, drawLottery, giveLotteryTickets } from "@croupier/contract/routes";
import { Alert, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { CloneButton, Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { count, eurosIfKnown } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { Proposed } from "../common/Proposed.tsx";
import { usePermission } from "../common/usePermission.ts";
import { LotteryForm, type Stage } from "./LotteryForm.tsx";
import { LotteryState, repeats } from "./LotteryList.tsx";
import { draftOf, planOf } from "./lotteryDraft.ts";
import { Winners } from "./Winners.tsx";

/** One lottery: where it stands, its draw, who won, what it says, and who changed it. */
export function LotteryPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

const isOpen = (state: BackOfficeLottery["state"]) => state === "planned" || state === "running";

function stageOf({ state, tickets_count }: BackOfficeLottery, mayWrite: boolean): Stage {
  if (!mayWrite || !isOpen(state)) return "over";
  return state === "planned" && tickets_count === 0 ? "planned" : "begun";
}

function One() {
  const { record: lottery } = useShowContext<BackOfficeLottery>();
  const mayWrite = usePermission("lotteries.write");
  const seesAudit = usePermission("audit.read");
  if (!lottery) return null;
  const { id, version, state, frontend_identifier: name } = lottery;
  const subject = `lottery:${id}`;
  const stage = stageOf(lottery, mayWrite);
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={name} />
      <AlsoHere subject={subject} />
      <Section title={name} actions={<Actions lottery={lottery} mayWrite={mayWrite} />}>
        <Facts facts={factsOf(lottery)} />
      </Section>
      <Proposed subject={subject} />
      {state === "drawn" && <Winners lottery={lottery} />}
      {stage === "begun" && (
        <Alert severity="info">
          Its sale has begun: its title may change, and whether another run follows. What players have read stays.
        </Alert>
      )}
      <LotteryForm
        key={version}
        begin={draftOf(lottery)}
        stage={stage}
        shownTitle={lottery.shown_title}
        shownThings={lottery.shown_things}
        save={(draft, reason) => {
          const body = { ...planOf(draft), version, reason };
          // Fields hold minutes; moments that were not touched are sent as they were.
          if (draft.starts === lottery.start_at.slice(0, 16)) body.start_at = lottery.start_at;
          if (draft.ends === lottery.end_at.slice(0, 16)) body.end_at = lottery.end_at;
          if (stage === "begun") body.free_spins_game = lottery.free_spins_game;
          return client.call(changeLottery, { params: { id }, body });
        }}
      />
      {seesAudit && <History subject={subject} />}
    </Stack>
  );
}

function factsOf(lottery: BackOfficeLottery): [string, React.ReactNode][] {
  const moments = [
    ["Closed", lottery.closed_at],
    ["Draws itself", lottery.draws_at],
    ["Drawn", lottery.drawn_at],
    ["Called off", lottery.called_off_at],
  ] as const;
  const announced = lottery.beacon_round ?? lottery.beacon_source;
  const facts: [string, React.ReactNode][] = [
    ["State", <LotteryState key="state" state={lottery.state} />],
    ["Title", lottery.shown_title],
    ["Runs", `${repeats[lottery.repeat]}, from ${when(lottery.start_at)} until ${when(lottery.end_at)}`],
    ["Tickets", count(lottery.tickets_count)],
    ["Players with tickets", count(lottery.players_count)],
    ["Prizes", eurosIfKnown(lottery.cost_eur_cents)],
    ["Hash of the seed", lottery.server_seed_hash],
    ["Hash of the tickets", lottery.tickets_hash],
    ["Public value", lottery.beacon ?? (announced === null ? "none" : `announced: ${announced}`)],
    ...moments.map(([name, moment]): [string, React.ReactNode] => [name, moment && when(moment)]),
  ];
  // What has not happened yet has no line.
  return facts.filter(([, fact]) => fact !== null);
}

function Actions({ lottery, mayWrite }: { lottery: BackOfficeLottery; mayWrite: boolean }) {
  const mayGive = usePermission("lotteries.tickets");
  const mayDraw = usePermission("lotteries.draw");
  return (
    <>
      {mayWrite && <CloneButton label="Clone" size="medium" variant="outlined" />}
      {mayGive && lottery.state === "running" && <GiveTickets lottery={lottery} />}
      {mayWrite && lottery.draws_at !== null && lottery.state === "closed" && <HoldDraw lottery={lottery} />}
      {mayDraw && lottery.state === "closed" && <ProposeDraw lottery={lottery} />}
      {mayWrite && isOpen(lottery.state) && lottery.tickets_count === 0 && <CallOff lottery={lottery} />}
    </>
  );
}

function GiveTickets({ lottery: { id } }: { lottery: BackOfficeLottery }) {
  const [given, setGiven] = useState({ player: "", count: "1" });
  // Sent again after a broken line, it gives them once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <ChangeButton
      label="Give tickets"
      about="They are printed at once and shown to the player. Nobody gets more than the lottery allows."
      run={(reason) => {
        const body = { player_id: Number(given.player), tickets_count: Number(given.count), key, reason };
        return client.call(giveLotteryTickets, { params: { id }, body });
      }}
      done="Printed"
      after={() => {
        setGiven({ player: "", count: "1" });
        setKey(crypto.randomUUID());
      }}
    >
      {(faults) => (
        <>
          <TextField
            label="Player's number"
            type="number"
            required
            value={given.player}
            onChange={({ target }) => setGiven({ ...given, player: target.value })}
            error={Boolean(faults.player_id)}
            helperText={faults.player_id}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
          />
          <TextField
            label="Tickets"
            type="number"
            required
            value={given.count}
            onChange={({ target }) => setGiven({ ...given, count: target.value })}
            error={Boolean(faults.tickets_count)}
            helperText={faults.tickets_count}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
          />
        </>
      )}
    </ChangeButton>
  );
}

/** Of a lottery of which nobody has a ticket yet. */
function CallOff({ lottery: { id, version } }: { lottery: BackOfficeLottery }) {
  return (
    <ChangeButton
      label="Call off"
      color="error"
      about="It never takes place, and players no longer find it. A series goes on with its next run."
      run={(reason) => client.call(callOffLottery, { params: { id }, body: { version, reason } })}
      done="Called off"
    />
  );
}

/** Takes the rule away by which it draws itself; two people draw it then. */
function HoldDraw({ lottery }: { lottery: BackOfficeLottery }) {
  const { id, version, draws_at } = lottery;
  return (
    <ChangeButton
      label="Hold the draw"
      color="warning"
      about={`At ${when(draws_at)} it would draw itself. Held, it waits until one person proposes the draw and another carries it out.`}
      run={(reason) => {
        // Fields hold minutes: the moments are sent as they were.
        const { start_at, end_at, free_spins_game } = lottery;
        const plan = { ...planOf(draftOf(lottery)), start_at, end_at, free_spins_game, draw_after_hours: null };
        return client.call(changeLottery, { params: { id }, body: { ...plan, version, reason } });
      }}
      done="Held"
    />
  );
}

/** One operator proposes the draw, another carries it out. Source: F-36. */
function ProposeDraw({ lottery: { id, version, beacon_source, tickets_count } }: { lottery: BackOfficeLottery }) {
  const [beacon, setBeacon] = useState("");
  return (
    <ChangeButton
      label="Propose the draw"
      variant="contained"
      about={`The list of ${count(tickets_count)} tickets is closed. A second person carries the draw out, and the winners are paid at once.`}
      run={(reason) => {
        const value = beacon_source === null ? null : beacon.trim();
        return client.call(drawLottery, { params: { id }, body: { beacon: value, version, reason } });
      }}
    >
      {(faults) => (
        <>
          {beacon_source !== null && (
            <TextField
              label="Public value"
              required
              value={beacon}
              onChange={({ target }) => setBeacon(target.value)}
              error={Boolean(faults.beacon)}
              helperText={faults.beacon ?? `Announced: ${beacon_source}`}
            />
          )}
        </>
      )}
    </ChangeButton>
  );
}
