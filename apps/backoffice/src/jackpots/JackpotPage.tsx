import type { BackOfficeJackpot } from "@croupier/contract/backOffice/jackpots";
import { setJackpotLevel, switchJackpot } from "@croupier/contract/routes";
import { MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { BrandName, useBrandName } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { count, euros, money } from "../common/money.ts";
import { Facts, Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { JackpotState } from "./JackpotList.tsx";

interface JackpotProps {
  jackpot: BackOfficeJackpot;
}

type Level = BackOfficeJackpot["levels"][number];
type Pool = BackOfficeJackpot["pools"][number];
type Setting = "rate" | "one-in" | "seed" | "must-drop";

const settings: readonly { id: Setting; name: string; hint: string; of: (level: Level) => number | null }[] = [
  { id: "rate", name: "Share of each stake", hint: "In parts of a million.", of: (level) => level.rate_ppm },
  { id: "one-in", name: "One ticket in", hint: "From the next bets on.", of: (level) => level.one_in },
  { id: "seed", name: "Seed", hint: "Cents of EUR, from the level's next cycle on.", of: (level) => level.seed_cents },
  {
    id: "must-drop",
    name: "Falls at the latest at",
    hint: "Cents of EUR, from the level's next cycle on; empty for by chance alone.",
    of: (level) => level.must_drop_cents,
  },
];

/** One jackpot: its levels, its pools, and what operators change. */
export function JackpotPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record: jackpot } = useShowContext<BackOfficeJackpot>();
  const nameOf = useBrandName();
  const mayWrite = usePermission("jackpots.write");
  const seesAudit = usePermission("audit.read");
  if (!jackpot) return null;
  const actions = mayWrite && (
    <>
      <SetLevel jackpot={jackpot} />
      <SwitchButton jackpot={jackpot} />
    </>
  );
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={jackpot.name} />
      <AlsoHere subject={`jackpot:${jackpot.id}`} />
      <Section title={jackpot.name} actions={actions}>
        <Facts
          facts={[
            ["Identifier", jackpot.id],
            ["State", <JackpotState key="state" state={jackpot.state} />],
            ["Titles", `category ${jackpot.category}, ${jackpot.providers.join(", ") || "all studios"}`],
            ["Brands", jackpot.brands.map(nameOf).join(", ") || "All"],
            ["Gives back", `${jackpot.share.toFixed(2)}% of stakes, on top of the games' own return`],
            ["Holds", euros(jackpot.held_eur_cents)],
          ]}
        />
      </Section>
      <Section title="Levels">
        <PartTable
          label="Levels"
          columns={levelColumns}
          items={jackpot.levels}
          keyOf={({ name }) => name}
          none="No level."
        />
      </Section>
      <Section title="Pools">
        <PartTable
          label="Pools"
          columns={poolColumns(jackpot)}
          items={jackpot.pools}
          keyOf={({ brand, currency, level }) => `${brand} ${currency} ${level}`}
          none="No pool: none of its brands is open."
        />
      </Section>
      {seesAudit && <History subject={`jackpot:${jackpot.id}`} />}
    </Stack>
  );
}

const levelColumns: readonly Column<Level>[] = [
  { label: "Level", of: ({ name }) => name },
  { label: "Seed", of: ({ seed_cents }) => euros(seed_cents), figure: true },
  { label: "Share of stakes", of: ({ rate_ppm }) => `${(rate_ppm / 10_000).toFixed(4)}%`, figure: true },
  { label: "One ticket in", of: ({ one_in }) => count(one_in), figure: true },
  {
    label: "Falls at the latest at",
    of: ({ must_drop_cents }) => (must_drop_cents === null ? "By chance alone" : euros(must_drop_cents)),
    figure: true,
  },
];

const poolColumns = ({ levels }: BackOfficeJackpot): readonly Column<Pool>[] => [
  { label: "Brand", of: ({ brand }) => <BrandName id={brand} /> },
  { label: "Currency", of: ({ currency }) => currency },
  { label: "Level", of: ({ level }) => levels[level - 1]?.name ?? level },
  { label: "Holds", of: ({ amount_cents, currency }) => money(amount_cents, currency), figure: true },
];

function SwitchButton({ jackpot: { id, state, version } }: JackpotProps) {
  const next = state === "active" ? "stopped" : "active";
  return (
    <ChangeButton
      label={state === "active" ? "Close" : "Open again"}
      color={state === "active" ? "error" : "primary"}
      about={
        state === "active"
          ? "It is neither shown nor fed nor won from then on. Its pools keep what they hold. A large one waits for a second person."
          : "It is shown, fed and won again, with what its pools hold. A large one waits for a second person."
      }
      run={(reason) => client.call(switchJackpot, { params: { id }, body: { state: next, version, reason } })}
    />
  );
}

function SetLevel({ jackpot: { id, levels, version } }: JackpotProps) {
  const [level, setLevel] = useState(1);
  const [setting, setSetting] = useState<Setting>("seed");
  const [value, setValue] = useState("");
  const { hint, of } = settings.find((one) => one.id === setting) ?? settings[0]!;
  const now = levels[level - 1] && of(levels[level - 1]!);
  return (
    <ChangeButton
      label="Change a level"
      about="It holds in every pool of the jackpot. A large seed waits for a second person."
      run={(reason) =>
        client.call(setJackpotLevel, {
          params: { id },
          body: { level, setting, value: value === "" ? null : Number(value), version, reason },
        })
      }
      after={() => setValue("")}
      done="Changed"
    >
      {(faults) => (
        <>
          <TextField select label="Level" value={level} onChange={({ target }) => setLevel(Number(target.value))}>
            {levels.map(({ name }, index) => (
              <MenuItem key={name} value={index + 1}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField select label="What" value={setting} onChange={({ target }) => setSetting(target.value as Setting)}>
            {settings.map(({ id: one, name }) => (
              <MenuItem key={one} value={one}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="New value"
            type="number"
            required={setting !== "must-drop"}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={Boolean(faults.value)}
            helperText={faults.value ?? `${hint} Now: ${now ?? "none"}.`}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
          />
        </>
      )}
    </ChangeButton>
  );
}
