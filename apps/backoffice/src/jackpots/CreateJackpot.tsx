import { createJackpot } from "@croupier/contract/routes";
import AddIcon from "@mui/icons-material/AddOutlined";
import { Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { CurrenciesField } from "../common/CurrenciesField.tsx";
import { NamesField } from "../common/NamesField.tsx";
import { listOf } from "../common/typed.ts";

const fields = [
  { name: "id", label: "Identifier", hint: "Small letters, digits and dashes: winter-hoard" },
  { name: "name", label: "Name", hint: "As players read it" },
] as const;

const pickedFields = [
  { name: "category", kind: "categories", label: "Category", hint: "Its titles count", single: true },
  { name: "providers", kind: "studios", label: "Studios", hint: "None: all" },
  { name: "brands", kind: "brands", label: "Brands", hint: "None: all" },
] as const;

const levelFields = [
  { name: "name", label: "Name", number: false },
  { name: "seed_cents", label: "Seed, EUR cents", number: true },
  { name: "rate_ppm", label: "Share, parts of a million", number: true },
  { name: "one_in", label: "One ticket in", number: true },
  { name: "must_drop_cents", label: "Latest fall, EUR cents", number: true, optional: true },
] as const;

type Given = Record<string, string>;
const places = [0, 1, 2] as const;
const emptyLevels: readonly Given[] = [{ name: "Mini" }, { name: "Major" }, { name: "Grand" }];

const levelOf = ({ name = "", seed_cents, rate_ppm, one_in, must_drop_cents }: Given) => ({
  name,
  seed_cents: Number(seed_cents),
  rate_ppm: Number(rate_ppm),
  one_in: Number(one_in),
  must_drop_cents: must_drop_cents ? Number(must_drop_cents) : null,
});

/** Makes a jackpot; the house pays the seed of each level for each brand and currency. */
export function CreateJackpot() {
  const [given, setGiven] = useState<Given>({});
  const [levels, setLevels] = useState(emptyLevels);
  const set = (field: string, value: string) => setGiven((before) => ({ ...before, [field]: value }));
  const setLevel = (place: number, name: string, value: string) =>
    setLevels((known) => known.map((level, index) => (index === place ? { ...level, [name]: value } : level)));
  const { id = "", name = "", category = "" } = given;
  const lists = {
    providers: listOf(given.providers ?? ""),
    brands: listOf(given.brands ?? ""),
    currencies: listOf(given.currencies ?? ""),
  };
  return (
    <ChangeButton
      label="Create a jackpot"
      icon={<AddIcon />}
      about="The house pays each level's seed into a pool for each brand and currency. A large sum waits for a second person."
      run={(reason) =>
        client.call(createJackpot, { body: { id, name, category, ...lists, levels: levels.map(levelOf), reason } })
      }
      done="Created"
      after={() => {
        setGiven({});
        setLevels(emptyLevels);
      }}
    >
      {(faults) => (
        <>
          {fields.map((field) => (
            <TextField
              key={field.name}
              label={field.label}
              required
              value={given[field.name] ?? ""}
              onChange={({ target }) => set(field.name, target.value)}
              error={Boolean(faults[field.name])}
              helperText={faults[field.name] ?? field.hint}
            />
          ))}
          {pickedFields.map(({ name: field, ...about }) => (
            <NamesField
              key={field}
              {...about}
              typed={given[field] ?? ""}
              set={(typed) => set(field, typed)}
              fault={faults[field]}
            />
          ))}
          <CurrenciesField
            value={lists.currencies}
            set={(codes) => set("currencies", codes.join(", "))}
            hint="A pool of its own in each"
            fault={faults.currencies}
            readOnly={false}
          />
          {places.map((place) => (
            <Stack key={place} spacing={1} component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
              <Typography component="legend" variant="subtitle2">
                Level {place + 1}
              </Typography>
              <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap", "& > *": { flex: "1 1 150px" } }}>
                {levelFields.map((field) => (
                  <TextField
                    key={field.name}
                    label={field.label}
                    type={field.number ? "number" : "text"}
                    required={!("optional" in field)}
                    value={levels[place]?.[field.name] ?? ""}
                    onChange={({ target }) => setLevel(place, field.name, target.value)}
                    error={Boolean(faults.levels)}
                    slotProps={{ htmlInput: field.number ? { min: 1, step: 1 } : {} }}
                  />
                ))}
              </Stack>
            </Stack>
          ))}
          {faults.levels && (
            <Typography color="error" variant="body2">
              The latest fall of a level is above its seed.
            </Typography>
          )}
        </>
      )}
    </ChangeButton>
  );
}
