import { Checkbox, FormControlLabel, FormGroup, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { NamesField } from "../common/NamesField.tsx";
import { weekdayNames } from "../common/weekdayNames.ts";
import { SegmentField } from "../segments/SegmentField.tsx";
import type { OfferDraft, SharedThing } from "./offerDraft.ts";

interface PartProps {
  draft: OfferDraft;
  set(change: Partial<OfferDraft>): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

interface TextPart {
  name: keyof OfferDraft & string;
  /** Path of its faults; its own name unless given. */
  path?: string;
  label: string;
  hint: string;
  type?: "number" | "datetime-local";
}

const row = { gap: 1.5, flexWrap: "wrap", "& > *": { flex: "1 1 180px" } } as const;

function Texts({ parts, draft, set, faultOf, readOnly }: PartProps & { parts: readonly TextPart[] }) {
  return (
    <Stack direction="row" useFlexGap sx={row}>
      {parts.map(({ name, path = name, label, hint, type = "text" }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          error={Boolean(faultOf(path))}
          helperText={faultOf(path) ?? hint}
          slotProps={{
            inputLabel: type === "datetime-local" ? { shrink: true } : {},
            htmlInput: { readOnly, ...(type === "number" ? { min: 0, step: "any" } : {}) },
          }}
        />
      ))}
    </Stack>
  );
}

/** When the offer runs, and for how much. */
export function WhenFields(props: PartProps) {
  return (
    <Texts
      {...props}
      parts={[
        { name: "starts", path: "starts_at", label: "From", hint: "UTC; empty for at once", type: "datetime-local" },
        { name: "ends", path: "ends_at", label: "Until", hint: "UTC; empty for without end", type: "datetime-local" },
        {
          name: "budget",
          path: "budget_eur_cents",
          label: "Budget in EUR",
          hint: "It stops when so much was given; empty for none",
          type: "number",
        },
      ]}
    />
  );
}

const audience = [
  { kind: "groups", label: "Groups", hint: "None picked: everybody" },
  { kind: "countries", label: "Countries", hint: "None picked: all" },
  { kind: "licences", label: "Licences", hint: "None picked: all" },
] as const;

/** Who gets it, and how often. */
export function WhoFields(props: PartProps) {
  const { draft, set, faultOf, readOnly } = props;
  const isDeposit = draft.kind === "deposit";
  return (
    <Stack spacing={1.5}>
      <SegmentField
        value={draft.segment}
        set={(segment) => set({ segment, ...(segment !== "" && { groups: "", countries: "", licences: "" }) })}
        fault={faultOf("segment")}
        readOnly={readOnly}
      />
      <Stack direction="row" useFlexGap sx={row}>
        {audience.map(({ kind, label, hint }) => (
          <NamesField
            key={kind}
            {...{ kind, label, hint, readOnly, typed: draft[kind], fault: faultOf(kind) }}
            set={(typed) => set({ [kind]: typed })}
          />
        ))}
      </Stack>
      <Texts
        {...props}
        parts={[
          ...(draft.kind === "deposit" || draft.kind === "coupon"
            ? [
                {
                  name: "code",
                  label: "Code",
                  hint: isDeposit ? "Only with it; empty for by choice" : "Brings the gift",
                } as const,
              ]
            : []),
          ...(draft.kind === "personal"
            ? [
                {
                  name: "players",
                  label: "Players",
                  hint: "Numbers with commas between; empty for all of the groups",
                } as const,
              ]
            : []),
          ...(isDeposit
            ? [
                {
                  name: "nth",
                  label: "Number of the deposit",
                  hint: "1 for the first; empty for each",
                  type: "number",
                } as const,
              ]
            : []),
        ]}
      />
      <Choices {...props} />
      {isDeposit && <Weekdays {...props} />}
      <Texts
        {...props}
        parts={[
          { name: "activatableDays", label: "Days to start it", hint: "1 to 366", type: "number" },
          { name: "validDays", label: "Days to wager it", hint: "1 to 366", type: "number" },
          { name: "groupKey", label: "Group key", hint: "By which brands switch gifts off" },
        ]}
      />
      <OncePer {...props} />
      {(draft.kind === "deposit" || draft.kind === "coupon") && (
        <FormControlLabel
          label="Once a player"
          control={<Checkbox checked={draft.once} disabled={readOnly} onChange={(_, once) => set({ once })} />}
        />
      )}
      {faultOf("once") && <Typography color="error">{faultOf("once")}</Typography>}
    </Stack>
  );
}

const shared: Readonly<Record<SharedThing, string>> = {
  person: "Name and birth date",
  household: "Address",
  device: "Device that paid",
  payment: "Card or account",
};

/** What nobody else who was given the offer may share with a player. */
function OncePer({ draft, set, faultOf, readOnly }: PartProps) {
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        Not for who shares one of these with somebody who was given it
      </Typography>
      <FormGroup row>
        {(Object.keys(shared) as SharedThing[]).map((thing) => (
          <FormControlLabel
            key={thing}
            label={shared[thing]}
            control={
              <Checkbox
                size="small"
                disabled={readOnly}
                checked={draft.oncePer.includes(thing)}
                onChange={(_, on) =>
                  set({ oncePer: on ? [...draft.oncePer, thing] : draft.oncePer.filter((one) => one !== thing) })
                }
              />
            }
          />
        ))}
      </FormGroup>
      {faultOf("oncePer") && <Typography color="error">{faultOf("oncePer")}</Typography>}
    </div>
  );
}

function Weekdays({ draft, set, faultOf, readOnly }: PartProps) {
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        Days of the week, by UTC; none for every day
      </Typography>
      <FormGroup row>
        {weekdayNames.map((name, day) => (
          <FormControlLabel
            key={name}
            label={name}
            control={
              <Checkbox
                size="small"
                disabled={readOnly}
                checked={draft.weekdays.includes(day)}
                onChange={(_, on) =>
                  set({ weekdays: on ? [...draft.weekdays, day] : draft.weekdays.filter((one) => one !== day) })
                }
              />
            }
          />
        ))}
      </FormGroup>
      {faultOf("weekdays") && <Typography color="error">{faultOf("weekdays")}</Typography>}
    </div>
  );
}

/** What has to be known of a player, and when a cashback is given. */
function Choices({ draft, set, faultOf, readOnly }: PartProps) {
  return (
    <Stack direction="row" useFlexGap sx={row}>
      <Choice
        label="Known of the player"
        value={draft.kyc}
        set={(kyc) => set({ kyc })}
        options={{ "": "Nothing in particular", confirmed: "The address is theirs", verified: "Who they are" }}
        fault={faultOf("kyc")}
        readOnly={readOnly}
      />
      {draft.kind === "cashback" && (
        <Choice
          label="Given after"
          value={draft.period}
          set={(period) => set({ period })}
          options={{ week: "Each week, which ends with Sunday", day: "Each day" }}
          fault={faultOf("period") ?? "By UTC; the offer has to run at the end"}
          readOnly={readOnly}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  set(value: Value): void;
  options: Readonly<Record<Value, string>>;
  fault: string | undefined;
  readOnly: boolean;
}

function Choice<Value extends string>({ label, value, set, options, fault, readOnly }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => set(target.value as Value)}
      helperText={fault}
      slotProps={{ input: { readOnly }, inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {Object.entries<string>(options).map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
