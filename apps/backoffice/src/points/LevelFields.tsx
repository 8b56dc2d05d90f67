import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import type { ContentFault } from "../content/publishNow.ts";
import { FoldedPart } from "./FoldedPart.tsx";
import { type ClimbDraft, type ClimbType, climbTypes, type LevelDraft, newClimb } from "./levelDraft.ts";
import { OfferKeyField } from "./OfferKeyField.tsx";

interface LevelFieldsProps {
  currencies: readonly string[];
  levels: readonly LevelDraft[];
  set(levels: readonly LevelDraft[]): void;
  faults: readonly ContentFault[];
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

export const levelName = (level: string) => level.replace(/^level_/, "Level ");

/** What climbing to each level brings: a line for each, and its gifts once it is opened or one of them is at fault. */
export function LevelFields({ levels, set, ...parts }: LevelFieldsProps) {
  return (
    <div>
      {levels.map((one) => (
        <LevelPart
          key={one.level}
          {...parts}
          {...one}
          set={(gifts) => set(levels.map((other) => (other.level === one.level ? { ...one, gifts } : other)))}
        />
      ))}
    </div>
  );
}

interface LevelPartProps extends Omit<LevelFieldsProps, "levels" | "set">, LevelDraft {
  set(gifts: readonly ClimbDraft[]): void;
}

function LevelPart({ level, gifts, set, readOnly, faults, ...parts }: LevelPartProps) {
  const name = levelName(level);
  const about = gifts.length === 0 ? "Brings nothing" : gifts.map(({ type }) => climbTypes[type]).join(", ");
  return (
    <FoldedPart {...{ name, about, faults }} path={`levels.${level}`}>
      {gifts.map((gift, place) => (
        <ClimbFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
          key={place}
          {...parts}
          {...{ level, place, gift, readOnly }}
          set={(next) => set(gifts.map((one, at) => (at === place ? next : one)))}
          remove={() => set(gifts.filter((_, at) => at !== place))}
        />
      ))}
      {!readOnly && (
        <div>
          <Button onClick={() => set([...gifts, newClimb("points")])}>Add a gift to {name}</Button>
        </div>
      )}
    </FoldedPart>
  );
}

interface ClimbFieldsProps extends Pick<LevelFieldsProps, "currencies" | "faultOf" | "readOnly"> {
  level: string;
  place: number;
  gift: ClimbDraft;
  set(gift: ClimbDraft): void;
  remove(): void;
}

type TextName = "game" | "count" | "wager" | "validDays" | "title" | "groupKey" | "validHours";
type Field = readonly [name: TextName, path: string, label: string, hint: string];

const wagering: readonly Field[] = [
  ["wager", "wager", "Wager", "0: cash at once"],
  ["validDays", "valid_days", "Days to wager it", "1 to 60"],
];

const fieldsOf: Readonly<Record<ClimbType, readonly Field[]>> = {
  points: [["count", "points", "Points", "To spend; they count for no level"]],
  money: wagering,
  freespins: [["game", "game", "Game", "Studio and title"], ["count", "count", "Rounds", "1 to 100"], ...wagering],
  lootbox: [
    ["title", "title", "Title", "A message's key or a text"],
    ["groupKey", "group_key", "Key", "Begins with box_ or wheel_"],
    ["validHours", "valid_hours", "Hours to open it", "1 to 1440"],
  ],
  // It has a field of its own.
  offer: [],
};

const numbers: readonly TextName[] = ["count", "wager", "validDays", "validHours"];

function ClimbFields({ level, place, gift, set, remove, currencies, faultOf, readOnly }: ClimbFieldsProps) {
  const path = `levels.${level}.${place}`;
  const label = `gift ${place + 1} of ${levelName(level)}`;
  const amounts = gift.type === "money" ? "amount_cents" : "stake_cents";
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", "& > div": { flex: "1 1 150px" } }}>
        <TextField
          select
          label={`What ${label} is`}
          value={gift.type}
          onChange={({ target }) => set(newClimb(target.value as ClimbType))}
          slotProps={{ input: { readOnly } }}
        >
          {Object.entries(climbTypes).map(([type, name]) => (
            <MenuItem key={type} value={type}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {fieldsOf[gift.type].map(([name, field, title, hint]) => {
          const fault = faultOf(`${path}.${field}`);
          return (
            <TextField
              key={name}
              label={title}
              type={numbers.includes(name) ? "number" : "text"}
              value={gift[name]}
              onChange={({ target }) => set({ ...gift, [name]: target.value })}
              error={fault !== undefined}
              helperText={fault ?? hint}
              slotProps={{ htmlInput: { readOnly, min: 0, step: 1 } }}
            />
          );
        })}
        {gift.type === "offer" && (
          <OfferKeyField
            value={gift.groupKey}
            set={(groupKey) => set({ ...gift, groupKey })}
            fault={faultOf(`${path}.group_key`)}
            readOnly={readOnly}
          />
        )}
        {!readOnly && (
          <Button color="error" onClick={remove} sx={{ alignSelf: "flex-start" }} aria-label={`Remove ${label}`}>
            Remove
          </Button>
        )}
      </Stack>
      {(gift.type === "money" || gift.type === "freespins") && (
        <AmountTable
          label={`Amounts of ${label}`}
          {...{ currencies, faultOf, readOnly }}
          columns={[
            {
              path: `${path}.${amounts}`,
              label: gift.type === "money" ? "Money" : "Stake of a round",
              typed: gift.amount,
              set: (amount) => set({ ...gift, amount }),
            },
            {
              path: `${path}.max_win_cents`,
              label: "Becomes cash at most",
              typed: gift.maxWin,
              set: (maxWin) => set({ ...gift, maxWin }),
            },
          ]}
        />
      )}
    </Stack>
  );
}
