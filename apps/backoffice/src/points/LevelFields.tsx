import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import { type ClimbDraft, type ClimbType, climbTypes, type LevelDraft, newClimb } from "./levelDraft.ts";

interface LevelFieldsProps {
  currencies: readonly string[];
  levels: readonly LevelDraft[];
  set(levels: readonly LevelDraft[]): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

export const levelName = (level: string) => level.replace(/^level_/, "Level ");

/** What climbing to each level brings. */
export function LevelFields({ levels, set, readOnly, ...parts }: LevelFieldsProps) {
  const setGifts = (level: string, gifts: readonly ClimbDraft[]) =>
    set(levels.map((one) => (one.level === level ? { level, gifts } : one)));
  return (
    <Stack spacing={2}>
      {levels.map(({ level, gifts }) => (
        <Stack
          key={level}
          component="fieldset"
          spacing={1.5}
          sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, m: 0, minWidth: 0 }}
        >
          <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
            {levelName(level)}
          </Typography>
          {gifts.length === 0 && <Typography color="text.secondary">It brings nothing.</Typography>}
          {gifts.map((gift, place) => (
            <ClimbFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
              key={place}
              {...parts}
              {...{ level, place, gift, readOnly }}
              set={(next) =>
                setGifts(
                  level,
                  gifts.map((one, at) => (at === place ? next : one)),
                )
              }
              remove={() =>
                setGifts(
                  level,
                  gifts.filter((_, at) => at !== place),
                )
              }
            />
          ))}
          {!readOnly && (
            <div>
              <Button onClick={() => setGifts(level, [...gifts, newClimb("points")])}>
                Add a gift to {levelName(level)}
              </Button>
            </div>
          )}
        </Stack>
      ))}
    </Stack>
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
  offer: [["groupKey", "group_key", "Group key of the offer", "Of an offer for reaching a level"]],
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
