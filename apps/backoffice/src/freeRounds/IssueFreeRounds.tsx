import { issueFreeRounds } from "@croupier/contract/routes";
import { currencyOf } from "@croupier/rules/currencies";
import AddIcon from "@mui/icons-material/AddOutlined";
import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { BrandField } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { NamesField } from "../common/NamesField.tsx";

const fields = [
  { name: "currency", fault: "currency", label: "Currency", hint: "EUR" },
  {
    name: "stake",
    fault: "stake_cents",
    label: "Stake of one round",
    hint: "One of the game's stakes",
    type: "number",
  },
  { name: "rounds", fault: "rounds", label: "Rounds", hint: "1 to 1,000 for each player", type: "number" },
  { name: "until", fault: "until", label: "Last day", hint: "In UTC", type: "date" },
  {
    name: "most",
    fault: "max_cents",
    label: "Most that they may win together",
    hint: "For a title of an outside studio only",
    type: "number",
    optional: true,
  },
] as const;

type Given = Record<string, string>;
const nothing: Given = { to: "player", currency: "EUR" };

/** Gives free rounds to a player, or to each member of a group. */
export function IssueFreeRounds() {
  const [given, setGiven] = useState(nothing);
  // Sent again after a broken line, it issues nothing more.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const set = (name: string, value: string) => setGiven((known) => ({ ...known, [name]: value }));
  const { to, who = "", game = "", brand = "", currency = "", stake, rounds, until = "", most } = given;
  const code = currency.toUpperCase();
  const cents = (amount: string | undefined) => Math.round(Number(amount) * (currencyOf(code)?.subunitsToUnit ?? 100));
  const run = (reason: string) =>
    client.call(issueFreeRounds, {
      body: {
        ...{ key, game, brand, until, reason },
        player_id: to === "player" ? Number(who) : null,
        group: to === "group" ? who : null,
        currency: code,
        stake_cents: cents(stake),
        rounds: Number(rounds),
        max_cents: most ? cents(most) : null,
      },
    });
  return (
    <ChangeButton
      label="Issue free rounds"
      icon={<AddIcon />}
      about="The house pays the stakes; what is won is the player's cash. A large sum of stakes waits for a second person."
      run={run}
      done="Issued"
      after={() => {
        setGiven(nothing);
        setKey(crypto.randomUUID());
      }}
    >
      {(faults) => (
        <>
          <TextField
            select
            label="To"
            value={to}
            onChange={({ target }) => setGiven({ ...given, to: target.value, who: "" })}
          >
            <MenuItem value="player">One player</MenuItem>
            <MenuItem value="group">Each member of a group</MenuItem>
          </TextField>
          {to === "player" ? (
            <TextField
              label="Player's number"
              required
              value={who}
              onChange={({ target }) => set("who", target.value)}
              error={Boolean(faults.player_id)}
              helperText={faults.player_id}
            />
          ) : (
            <NamesField
              kind="groups"
              single
              label="Group"
              hint="At most 1,000 members"
              typed={who}
              set={(typed) => set("who", typed)}
              fault={faults.group}
            />
          )}
          <NamesField
            kind="games"
            single
            label="Game"
            hint="By its title or studio"
            typed={game}
            set={(typed) => set("game", typed)}
            fault={faults.game}
          />
          <BrandField value={brand} set={(id) => set("brand", id)} required fault={faults.brand} />
          {fields.map((field) => (
            <TextField
              key={field.name}
              label={field.label}
              type={"type" in field ? field.type : "text"}
              required={!("optional" in field)}
              value={given[field.name] ?? ""}
              onChange={({ target }) => set(field.name, target.value)}
              error={Boolean(faults[field.fault])}
              helperText={faults[field.fault] ?? field.hint}
              slotProps={{
                inputLabel: "type" in field && field.type === "date" ? { shrink: true } : {},
                htmlInput: { step: "any" },
              }}
            />
          ))}
        </>
      )}
    </ChangeButton>
  );
}
