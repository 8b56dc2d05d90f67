import { MenuItem, TextField } from "@mui/material";
import { SelectInput } from "react-admin";
import { useChoices } from "./useChoices.ts";

/** How a brand is called; its identifier until the names are there, and for a brand that was removed. */
export function useBrandName(): (id: string) => string {
  const { choices } = useChoices("brands");
  return (id) => choices.find((one) => one.id === id)?.title ?? id;
}

interface BrandNameProps {
  id: string | null;
  /** What stands for no brand in particular. */
  none?: string;
}

/** The name of a brand. */
export function BrandName({ id, none = "–" }: BrandNameProps) {
  const nameOf = useBrandName();
  return id ? nameOf(id) : none;
}

interface BrandFieldProps {
  value: string;
  set(id: string): void;
  /** What it means to choose none, where that is possible. */
  none?: string;
  label?: string;
  required?: boolean;
  fault?: string | undefined;
  hint?: string;
}

/** One brand, chosen by its name. */
export function BrandField({ value, set, none, label = "Brand", required = false, fault, hint }: BrandFieldProps) {
  const { choices, failed } = useChoices("brands");
  const isKnown = value === "" || choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      {...{ label, required }}
      value={value}
      onChange={({ target }) => set(target.value)}
      error={fault !== undefined}
      helperText={fault ?? (failed ? "The list cannot be read just now" : hint)}
      slotProps={{
        select: { displayEmpty: none !== undefined },
        inputLabel: none === undefined ? {} : { shrink: true },
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A filter of a list by one brand. */
export function BrandFilter(props: { source: string; alwaysOn?: boolean }) {
  const { choices } = useChoices("brands");
  const names = choices.map(({ id, title: name }) => ({ id, name }));
  return <SelectInput label="Brand" {...props} choices={names} helperText={false} />;
}
