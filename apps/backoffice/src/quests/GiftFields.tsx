import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { NamesField } from "../common/NamesField.tsx";
import { type GiftDraft, type GiftKind, giftKinds, newGift } from "./questDraft.ts";

const kinds: Readonly<Record<GiftKind, string>> = {
  points: "Comp points",
  freespins: "Free spins",
  money: "Bonus money",
  lootbox: "Loot box",
};

type TextName = Exclude<keyof GiftDraft, "kind">;

/** The fields of each kind, with their labels. */
const fieldsOf: Readonly<Record<GiftKind, readonly (readonly [TextName, string])[]>> = {
  points: [["what", "Points"]],
  freespins: [
    ["what", "Rounds"],
    ["game", "Game"],
    ["sums", "Stake, as EUR 0.20, NOK 2"],
    ["wager", "Wager"],
    ["valid", "Days"],
  ],
  money: [
    ["sums", "Money, as EUR 10, NOK 100"],
    ["wager", "Wager, 0 for cash"],
    ["valid", "Days"],
  ],
  lootbox: [
    ["what", "Title"],
    ["game", "Key, as box_quest"],
    ["valid", "Hours"],
  ],
};

interface GiftFieldsProps {
  gifts: readonly GiftDraft[];
  set(gifts: readonly GiftDraft[]): void;
  fault: string | undefined;
}

/** What levels bring, a gift in a line. */
export function GiftFields({ gifts, set, fault }: GiftFieldsProps) {
  const change = (index: number, part: Partial<GiftDraft>) =>
    set(gifts.map((gift, place) => (place === index ? { ...gift, ...part } : gift)));
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      {gifts.map((gift, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          direction="row"
          useFlexGap
          sx={{ gap: 1, flexWrap: "wrap", "& > div": { flex: "1 1 110px" } }}
        >
          <TextField
            label="Level"
            type="number"
            value={gift.level}
            onChange={({ target }) => change(index, { level: target.value })}
            slotProps={{ htmlInput: { min: 1, max: 25 } }}
          />
          <TextField
            select
            label="Gift"
            value={gift.kind}
            onChange={({ target }) => change(index, { kind: target.value as GiftKind })}
          >
            {giftKinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {kinds[kind]}
              </MenuItem>
            ))}
          </TextField>
          {fieldsOf[gift.kind].map(([name, label]) =>
            name === "game" && gift.kind === "freespins" ? (
              <NamesField
                key={name}
                single
                kind="ownGames"
                label={label}
                hint="A game of ours"
                typed={gift.game}
                set={(game) => change(index, { game })}
              />
            ) : (
              <TextField
                key={name}
                label={label}
                value={gift[name]}
                onChange={({ target }) => change(index, { [name]: target.value })}
              />
            ),
          )}
          <Button onClick={() => set(gifts.filter((_, place) => place !== index))}>Remove</Button>
        </Stack>
      ))}
      {fault && <p role="alert">{fault}</p>}
      <Button sx={{ alignSelf: "flex-start" }} variant="outlined" onClick={() => set([...gifts, newGift()])}>
        Add a gift
      </Button>
    </Stack>
  );
}
