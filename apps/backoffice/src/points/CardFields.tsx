import { Autocomplete, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import { fieldGrid } from "../common/fieldGrid.ts";
import type { ContentFault } from "../content/publishNow.ts";
import { FoldedPart } from "./FoldedPart.tsx";
import { type CardDraft, type CardType, type EarningDraft, givesBack, ratedIn } from "./pointsDraft.ts";

interface CardFieldsProps {
  card: CardDraft;
  place: number;
  currencies: readonly string[];
  earning: readonly EarningDraft[];
  faults: readonly ContentFault[];
  set(card: CardDraft): void;
  remove(): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

const badges = ["popular", "new", "vip"];

/** One card of the shop: a line that says what it is, and its fields once that is opened or one of them is at fault. */
export function CardFields(props: CardFieldsProps) {
  const { card, place, currencies, earning, set, remove, readOnly } = props;
  const path = `${card.type}.${place}`;
  const back = givesBack(card, earning);
  // Rates are a list: a fault names its place in it.
  const faultOf = (asked: string) => {
    const [, column, currency] = /^(points|amount)\.(.+)$/.exec(asked) ?? [];
    if (column === undefined) return props.faultOf(asked);
    if (column === "amount" && card.type === "freespins") return props.faultOf(`${path}.stake_cents.${currency}`);
    const field = column === "points" ? "points" : "amount_cents";
    return props.faultOf(`${path}.rates.${ratedIn(card, currencies).indexOf(currency ?? "")}.${field}`);
  };
  const isBox = card.type === "lootboxes";
  const amounts = (column: "points" | "amount" | "maxWin", label: string, columnPath: string = column) => ({
    ...{ path: columnPath, label, typed: card[column] },
    set: (typed: CardDraft["points"]) => set({ ...card, [column]: typed }),
  });
  return (
    <FoldedPart
      name={card.group || "New card"}
      about={aboutCard(card, back)}
      {...{ path, faults: props.faults }}
      isOpenAtFirst={card.group === ""}
    >
      <Box sx={fieldGrid}>
        <CardTexts {...props} path={path} />
        <Autocomplete
          multiple
          readOnly={readOnly}
          options={badges}
          value={[...card.badges]}
          onChange={(_, chosen) => set({ ...card, badges: chosen })}
          renderInput={(field) => <TextField {...field} label="Badges" />}
        />
        <SaleFields {...props} path={path} />
      </Box>
      <AmountTable
        label={`Rates of ${card.group || "the new card"}`}
        {...{ currencies, faultOf, readOnly }}
        columns={[
          amounts("points", "Points"),
          ...(isBox
            ? []
            : [
                amounts("amount", card.type === "money" ? "Money" : "Stake of a round"),
                amounts("maxWin", "Becomes cash at most", `${path}.max_win_cents`),
              ]),
        ]}
      />
      {props.faultOf(`${path}.rates`) && (
        <Typography color="error" variant="body2">
          A card needs a rate in one currency at least.
        </Typography>
      )}
      {back !== null && (
        <Typography variant="body2" color="text.secondary">
          Gives {back.toFixed(2)}% of stakes back, before its wager of {card.wager}.
        </Typography>
      )}
      {!readOnly && (
        <div>
          <Button color="error" onClick={remove}>
            Remove {card.group || "the new card"}
          </Button>
        </div>
      )}
    </FoldedPart>
  );
}

/** What a card is, in one line. */
function aboutCard(card: CardDraft, back: number | null): string {
  const parts = [card.points.EUR ? `${card.points.EUR} points in EUR` : "No rate in EUR"];
  if (back !== null) parts.push(`${back.toFixed(2)}% of stakes`);
  if (card.sale !== "") parts.push("in a sale");
  return parts.join(" · ");
}

type PartProps = CardFieldsProps & { path: string };

interface CardText {
  name:
    | "group"
    | "title"
    | "game"
    | "count"
    | "wager"
    | "validDays"
    | "quantity"
    | "budget"
    | "groupKey"
    | "validHours";
  fault: string;
  label: string;
  hint: string;
  number?: true;
  /** Types of cards that have it; every one without. */
  only?: readonly CardType[];
}

const wagered: readonly CardType[] = ["money", "freespins"];

/** Fields of text and numbers. */
function CardTexts({ card, path, set, faultOf, readOnly }: PartProps) {
  const atOnce = card.type === "lootboxes" ? "1 to 10" : "1 to 100";
  const box = { number: true, only: ["lootboxes"] } as const;
  const all: readonly CardText[] = [
    { name: "group", fault: "group", label: "Name of the card", hint: "For good; one in a sale begins with sale" },
    { name: "title", fault: "title", label: "Title", hint: "A message's key or a text" },
    { name: "game", fault: "game", label: "Game", hint: "Studio and title", only: ["freespins"] },
    { name: "count", fault: "count", label: "Rounds", hint: "1 to 100", number: true, only: ["freespins"] },
    { name: "wager", fault: "wager", label: "Wager", hint: "0: cash at once", number: true, only: wagered },
    { name: "validDays", fault: "valid_days", label: "Days to wager it", hint: "1 to 60", number: true, only: wagered },
    { name: "quantity", fault: "max_quantity", label: "At once at most", hint: atOnce, number: true },
    {
      ...{ name: "budget", fault: "budget_eur_cents", label: "Budget in EUR", number: true },
      hint: "What it may give at a brand; empty for none",
    },
    { name: "groupKey", fault: "group_key", label: "Key", hint: "Begins with box_ or wheel_", only: ["lootboxes"] },
    { name: "validHours", fault: "valid_hours", label: "Hours to open it", hint: "1 to 1440", ...box },
  ];
  return all
    .filter(({ only }) => !only || only.includes(card.type))
    .map(({ name, fault, label, hint, number = false }) => (
      <TextField
        key={name}
        label={label}
        type={number ? "number" : "text"}
        value={card[name]}
        onChange={({ target }) => set({ ...card, [name]: target.value })}
        error={Boolean(faultOf(`${path}.${fault}`))}
        helperText={faultOf(`${path}.${fault}`) ?? hint}
        slotProps={{ htmlInput: { readOnly, min: 0, step: 1 } }}
      />
    ));
}

/** When a reduced card can be had. */
function SaleFields({ card, path, set, faults, readOnly }: PartProps) {
  const fault = faults.find((one) => one.path.startsWith(`${path}.sale`));
  return (
    <>
      <TextField
        select
        label="Sale"
        value={card.sale}
        onChange={({ target }) => set({ ...card, sale: target.value as CardDraft["sale"] })}
        error={fault !== undefined}
        helperText={fault && "A card in a sale has a name that begins with sale, and an end; another has neither."}
        slotProps={{ input: { readOnly }, select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">None</MenuItem>
        <MenuItem value="even">Every even week</MenuItem>
        <MenuItem value="odd">Every odd week</MenuItem>
        <MenuItem value="until">Until a moment</MenuItem>
      </TextField>
      {card.sale === "until" && (
        <TextField
          label="Sale until"
          type="datetime-local"
          value={card.saleUntil}
          onChange={({ target }) => set({ ...card, saleUntil: target.value })}
          helperText="UTC"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly } }}
        />
      )}
    </>
  );
}
