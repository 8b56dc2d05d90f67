import { Box, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import { fieldGrid } from "../common/fieldGrid.ts";
import { NamesField } from "../common/NamesField.tsx";
import type { DayFieldsProps } from "./dayFieldsProps.ts";
import { type GiftDraft, type GiftType, giftTypes, newGift } from "./giftDraft.ts";

type DayGiftsProps = DayFieldsProps & { name: string };

/** What a day brings: one gift at least, four at most. */
export function DayGifts(props: DayGiftsProps) {
  const { day, name, path, faultOf, set, readOnly } = props;
  const fault = faultOf(`${path}.gifts`);
  const setGift = (at: number, gift: GiftDraft | null) =>
    set({ ...day, gifts: day.gifts.flatMap((one, place) => (place !== at ? [one] : gift ? [gift] : [])) });
  return (
    <Stack spacing={2} role="group" aria-label={`Gifts of ${name}`}>
      {fault && (
        <Typography color="error" variant="body2" role="alert">
          {fault}
        </Typography>
      )}
      {day.gifts.map((gift, at) => (
        <GiftFields
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts have no name
          key={at}
          {...props}
          {...{ gift, at }}
          setGift={(next) => setGift(at, next)}
        />
      ))}
      {!readOnly && day.gifts.length < 4 && (
        <div>
          <Button onClick={() => set({ ...day, gifts: [...day.gifts, newGift("bonus")] })}>Add a gift to {name}</Button>
        </div>
      )}
    </Stack>
  );
}

interface GiftFieldsProps extends DayGiftsProps {
  gift: GiftDraft;
  at: number;
  setGift(gift: GiftDraft | null): void;
}

function GiftFields({ gift, at, name, path, currencies, faultOf, setGift, readOnly }: GiftFieldsProps) {
  const own = `${path}.gifts.${at}`;
  const number = (part: "count" | "percent", label: string) => (
    <TextField
      label={label}
      type="number"
      value={gift[part]}
      onChange={({ target }) => setGift({ ...gift, [part]: target.value })}
      error={faultOf(`${own}.${part}`) !== undefined}
      helperText={faultOf(`${own}.${part}`) ?? "1 to 1,000"}
      slotProps={{ htmlInput: { readOnly, min: 1 } }}
    />
  );
  const sum = { path: `${own}.${gift.type === "bonus" ? "amount" : "cap"}`, typed: gift.amount };
  return (
    <Box sx={{ display: "grid", gap: 1.5, borderLeft: 2, borderColor: "divider", pl: 2, minWidth: 0 }}>
      <Box sx={fieldGrid}>
        <TextField
          select
          label={`Gift ${at + 1}`}
          value={gift.type}
          onChange={({ target }) => setGift({ ...gift, type: target.value as GiftType })}
          slotProps={{ input: { readOnly } }}
        >
          {Object.entries(giftTypes).map(([type, words]) => (
            <MenuItem key={type} value={type}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        {gift.type === "freespins" && number("count", "Rounds")}
        {gift.type === "deposit" && number("percent", "Per cent of the deposit")}
      </Box>
      {gift.type === "freespins" && (
        <NamesField
          kind="games"
          single
          label={`Game of gift ${at + 1}`}
          hint="A pokie, played at its least stake"
          typed={gift.game}
          set={(game) => setGift({ ...gift, game })}
          fault={faultOf(`${own}.game`)}
          readOnly={readOnly}
        />
      )}
      <AmountTable
        label={`Sums of gift ${at + 1} of ${name}`}
        {...{ currencies, faultOf, readOnly }}
        columns={[
          ...(gift.type === "freespins"
            ? []
            : [
                {
                  ...sum,
                  label: gift.type === "bonus" ? "Money" : "At most",
                  set: (amount: GiftDraft["amount"]) => setGift({ ...gift, amount }),
                },
              ]),
          {
            ...{ path: `${own}.maxWin`, label: "Becomes cash at most", typed: gift.maxWin },
            set: (maxWin) => setGift({ ...gift, maxWin }),
          },
        ]}
      />
      {!readOnly && (
        <div>
          <Button color="error" onClick={() => setGift(null)}>
            Remove gift {at + 1} of {name}
          </Button>
        </div>
      )}
    </Box>
  );
}
