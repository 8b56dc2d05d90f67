import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { issuePlayerGift } from "@croupier/contract/routes";
import { currencyOf } from "@croupier/rules/currencies";
import GiftIcon from "@mui/icons-material/CardGiftcardOutlined";
import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { BrandField } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { NamesField } from "../common/NamesField.tsx";

type Given = Readonly<Record<string, string>>;

interface GiftField {
  name: string;
  fault: string;
  label: string;
  hint: string;
  type?: "number";
  optional?: true;
  /** Only for this kind of gift. */
  of?: "bonus" | "freespins";
}

const fields: readonly GiftField[] = [
  { name: "title", fault: "title", label: "Title", hint: "As the player reads it" },
  { name: "currency", fault: "currency", label: "Currency", hint: "Of the wallet that it is for" },
  { name: "amount", fault: "amount_cents", label: "Bonus", hint: "Whole units", type: "number", of: "bonus" },
  { name: "count", fault: "count", label: "Rounds", hint: "1 to 1,000", type: "number", of: "freespins" },
  {
    ...{ name: "stake", fault: "stake_cents", label: "Stake of a round", hint: "One of the game's stakes" },
    ...{ type: "number", of: "freespins" },
  },
  {
    ...{ name: "most", fault: "max_cents", label: "Most that they may win together" },
    ...{ hint: "For a title of an outside studio only", type: "number", of: "freespins", optional: true },
  },
  { name: "wager", fault: "wager", label: "Wager", hint: "Times the bonus; 0: cash at once", type: "number" },
  {
    ...{ name: "maxWin", fault: "max_win_cents", label: "Becomes cash at most", hint: "Empty for without a cap" },
    ...{ type: "number", optional: true },
  },
  {
    ...{ name: "maxStake", fault: "max_stake_cents", label: "Largest stake", hint: "Empty for any" },
    ...{ type: "number", optional: true },
  },
  { name: "start", fault: "activatable_days", label: "Days to start it", hint: "1 to 366", type: "number" },
  { name: "valid", fault: "valid_days", label: "Days to wager it", hint: "1 to 366", type: "number" },
];

/** Gives one player a bonus or free spins. */
export function IssueGift({ player, after }: { player: BackOfficePlayer; after(): void }) {
  const nothing: Given = { type: "bonus", currency: player.currency, wager: "30", start: "30", valid: "7" };
  const [given, setGiven] = useState(nothing);
  // Sent again after a broken line, it is the same gift.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const set = (name: string, value: string) => setGiven((known) => ({ ...known, [name]: value }));
  return (
    <ChangeButton
      label="Give a gift"
      icon={<GiftIcon />}
      about="The player starts it on the page of gifts. What is worth much waits for a second person."
      run={(reason) =>
        client.call(issuePlayerGift, { params: { id: player.id }, body: { key, ...orderOf(given), reason } })
      }
      done="Given"
      after={() => {
        setGiven(nothing);
        setKey(crypto.randomUUID());
        after();
      }}
    >
      {(faults) => (
        <>
          <TextField select label="What" value={given.type} onChange={({ target }) => set("type", target.value)}>
            <MenuItem value="bonus">A bonus</MenuItem>
            <MenuItem value="freespins">Free spins</MenuItem>
          </TextField>
          <BrandField
            value={given.brand ?? ""}
            set={(id) => set("brand", id)}
            none="Where the player is"
            fault={faults.brand}
          />
          {given.type === "freespins" && (
            <NamesField
              kind="games"
              single
              label="Game"
              hint="A pokie of ours, or a title of a studio that gives free rounds"
              typed={given.game ?? ""}
              set={(typed) => set("game", typed)}
              fault={faults.game}
            />
          )}
          {fields
            .filter(({ of }) => of === undefined || of === given.type)
            .map(({ name, fault, label, hint, type = "text", optional = false }) => (
              <TextField
                key={name}
                label={label}
                type={type}
                required={!optional}
                value={given[name] ?? ""}
                onChange={({ target }) => set(name, target.value)}
                error={Boolean(faults[fault])}
                helperText={faults[fault] ?? hint}
                slotProps={{ htmlInput: type === "number" ? { min: 0, step: "any" } : {} }}
              />
            ))}
        </>
      )}
    </ChangeButton>
  );
}

function orderOf(given: Given) {
  const currency = (given.currency ?? "").trim().toUpperCase();
  const cents = (typed = "") => Math.round(Number(typed) * (currencyOf(currency)?.subunitsToUnit ?? 100));
  const bound = (typed = "") => (typed.trim() === "" ? null : cents(typed));
  const wagering = {
    wager: Number(given.wager),
    max_win_cents: bound(given.maxWin),
    max_stake_cents: bound(given.maxStake),
  };
  return {
    ...{ title: given.title ?? "", currency },
    ...(given.brand && { brand: given.brand }),
    gift:
      given.type === "bonus"
        ? { type: "bonus" as const, amount_cents: cents(given.amount), ...wagering }
        : {
            ...{ type: "freespins" as const, game: given.game ?? "", count: Number(given.count) },
            ...{ stake_cents: cents(given.stake), max_cents: bound(given.most), ...wagering },
          },
    activatable_days: Number(given.start),
    valid_days: Number(given.valid),
  };
}
