import type { OfferGame, OfferKind } from "@croupier/contract/backOffice/offers";
import type { WagerBase } from "@croupier/rules/bonuses/wagering";
import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import { NamesField } from "../common/NamesField.tsx";
import { asksWagerOn, type GiftDraft, type GiftType, giftsOfKind, namedPercent, newGift } from "./offerDraft.ts";
import { SpinsGame, useStudioSpinsGames } from "./SpinsGame.tsx";

const giftTypes: Readonly<Record<GiftType, { label: string; amount: string }>> = {
  deposit: { label: "Share of the deposit", amount: "At most" },
  bonus: { label: "Fixed bonus", amount: "Bonus" },
  freespins: { label: "Free spins", amount: "Stake of a round" },
  cashback: { label: "Share of the losses", amount: "At most" },
};

interface GiftFieldsProps {
  place: number;
  gift: GiftDraft;
  currencies: readonly string[];
  games: readonly OfferGame[];
  /** Says what may be given. */
  kind: OfferKind;
  set(gift: GiftDraft): void;
  remove: (() => void) | null;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

/** One gift of an offer. */
export function GiftFields(props: GiftFieldsProps) {
  const { place, gift, currencies, kind, set, remove, faultOf, readOnly } = props;
  const path = `gifts.${place}`;
  const atStudio = useStudioSpinsGames().some(({ identifier }) => identifier === gift.game);
  return (
    <Stack component="fieldset" spacing={1.5} sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        Gift {place + 1}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", "& > *": { flex: "1 1 170px" } }}>
        <TextField
          select
          label="What is given"
          value={gift.type}
          onChange={({ target }) => set({ ...newGift(target.value as GiftType), wager: gift.wager })}
          error={Boolean(faultOf(`${path}.type`))}
          helperText={faultOf(`${path}.type`)}
          slotProps={{ input: { readOnly } }}
        >
          {giftsOfKind[kind].map((type) => (
            <MenuItem key={type} value={type}>
              {giftTypes[type].label}
            </MenuItem>
          ))}
        </TextField>
        <KindFields {...props} path={path} />
        <TextField
          label="Wager"
          type="number"
          value={gift.wager}
          onChange={({ target }) => set({ ...gift, wager: target.value })}
          error={Boolean(faultOf(`${path}.wager`))}
          helperText={faultOf(`${path}.wager`) ?? wagerHint(gift, kind)}
          slotProps={{ htmlInput: { min: 0, step: 1, readOnly } }}
        />
        {asksWagerOn(gift, kind) && (
          <TextField
            select
            label="What is wagered"
            value={gift.wagerOn}
            onChange={({ target }) => set({ ...gift, wagerOn: target.value as WagerBase })}
            error={Boolean(faultOf(`${path}.wagerOn`))}
            helperText={faultOf(`${path}.wagerOn`)}
            slotProps={{ input: { readOnly } }}
          >
            <MenuItem value="bonus">The bonus</MenuItem>
            <MenuItem value="bonus_and_deposit">The bonus and the deposit</MenuItem>
          </TextField>
        )}
      </Stack>
      <ContributionField {...props} path={path} />
      <AmountTable
        label={`Amounts of gift ${place + 1}`}
        {...{ currencies, faultOf, readOnly }}
        columns={columnsOf(path, gift, { set, atStudio })}
      />
      {remove && !readOnly && (
        <div>
          <Button color="error" onClick={remove}>
            Remove gift {place + 1}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** What counts of a stake where it is not as the house's table says. */
function ContributionField({ gift, path, set, faultOf, readOnly }: GiftFieldsProps & { path: string }) {
  const fault = contributionFault(path, gift, faultOf);
  return (
    <TextField
      label="What counts, where it differs"
      value={gift.contributions}
      onChange={({ target }) => set({ ...gift, contributions: target.value })}
      error={Boolean(fault)}
      helperText={
        fault ??
        "A category or a game with its per cent, with commas between, such as roulette 20, tidewick/SkerryLight 50; of that even_money, low_risk and opposite bets, such as even_money 100; empty for the house's table"
      }
      slotProps={{ htmlInput: { readOnly } }}
    />
  );
}

/** The server names the field, or the one name in it that is wrong. */
function contributionFault(path: string, { contributions }: GiftDraft, faultOf: GiftFieldsProps["faultOf"]) {
  const names = contributions.split(",").map((one) => namedPercent(one)[0]);
  const paths = names.flatMap((name) => [`categories.${name}`, `games.${name}`, `bets.${name}`]);
  return ["", ...paths.map((one) => `.${one}`)].map((one) => faultOf(`${path}.contributions${one}`)).find(Boolean);
}

const wagerHint = (gift: GiftDraft, kind: OfferKind) =>
  asksWagerOn(gift, kind) && gift.wagerOn === "bonus_and_deposit"
    ? "Times the bonus and the deposit; 0: cash at once"
    : "Times the bonus; 0: cash at once";

/** The amounts of a gift: what it gives, and its bounds. */
function columnsOf(
  path: string,
  gift: GiftDraft,
  { set, atStudio }: Pick<GiftFieldsProps, "set"> & { atStudio: boolean },
) {
  const amounts = { deposit: "cap", bonus: "amount", freespins: "stake", cashback: "cap" }[gift.type];
  return [
    {
      path: `${path}.${amounts}`,
      label: giftTypes[gift.type].amount,
      typed: gift.amount,
      set: (amount: GiftDraft["amount"]) => set({ ...gift, amount }),
    },
    ...(gift.type === "freespins" && (atStudio || Object.keys(gift.most).length > 0)
      ? [
          {
            path: `${path}.most`,
            label: "Most that they may win together",
            typed: gift.most,
            set: (most: GiftDraft["most"]) => set({ ...gift, most }),
          },
        ]
      : []),
    {
      path: `${path}.maxWin`,
      label: "Becomes cash at most",
      typed: gift.maxWin,
      set: (maxWin: GiftDraft["maxWin"]) => set({ ...gift, maxWin }),
    },
    {
      path: `${path}.maxStake`,
      label: "Largest stake",
      typed: gift.maxStake,
      set: (maxStake: GiftDraft["maxStake"]) => set({ ...gift, maxStake }),
    },
    ...(gift.type === "cashback"
      ? [
          {
            path: `${path}.least`,
            label: "Nothing below",
            typed: gift.least,
            set: (least: GiftDraft["least"]) => set({ ...gift, least }),
          },
        ]
      : []),
  ];
}

/** What only one type of gift has. */
function KindFields({ gift, path, games, set, faultOf, readOnly }: GiftFieldsProps & { path: string }) {
  const picked = (name: "games" | "categories", label: string) => (
    <NamesField
      key={name}
      kind={name}
      {...{ label, readOnly, typed: gift[name], fault: faultOf(`${path}.${name}`) }}
      hint="None picked: all count"
      set={(typed) => set({ ...gift, [name]: typed })}
    />
  );
  const field = (name: "percent" | "count", label: string, hint: string) => {
    const fault = faultOf(`${path}.${name}`);
    return (
      <TextField
        key={name}
        label={label}
        type="number"
        value={gift[name]}
        onChange={({ target }) => set({ ...gift, [name]: target.value })}
        error={fault !== undefined}
        helperText={fault ?? hint}
        slotProps={{ htmlInput: { min: 1, step: 1, readOnly } }}
      />
    );
  };
  const counted = picked("games", "Games that count");
  if (gift.type === "deposit") return [field("percent", "Per cent of the deposit", "1 to 1,000"), counted];
  if (gift.type === "bonus") return counted;
  if (gift.type === "cashback")
    return [
      field("percent", "Per cent of the loss", "1 to 100, of the player's own money"),
      picked("categories", "Categories whose losses count"),
      counted,
    ];
  const fault = faultOf(`${path}.game`);
  return [field("count", "Rounds", "1 to 1,000"), <SpinsGame key="game" {...{ gift, games, set, fault, readOnly }} />];
}
