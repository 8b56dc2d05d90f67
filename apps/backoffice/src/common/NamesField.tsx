import { Autocomplete, Chip, TextField } from "@mui/material";
import { type ClipboardEvent, type KeyboardEvent, useMemo, useState } from "react";
import { count } from "./money.ts";
import { labelOf, matching, readNames, unknownText } from "./pickNames.ts";
import { listOf } from "./typed.ts";
import { type ChoiceKind, useChoices } from "./useChoices.ts";

interface NamesFieldProps {
  kind: ChoiceKind;
  label: string;
  /** What it means to name none. */
  hint: string;
  /** Identifiers with commas between. */
  typed: string;
  set(typed: string): void;
  fault?: string | undefined;
  readOnly?: boolean;
  /** Only one may be named. */
  single?: boolean;
}

/** So many are shown at once; whoever looks for another one types a part of its name. */
const maxShown = 100;

/** Names of a plan, picked from what there is: searched by title or identifier, shown as chips, pasted as a list. */
export function NamesField({ kind, label, hint, typed, set, fault, readOnly = false, single }: NamesFieldProps) {
  const { choices, known, failed } = useChoices(kind);
  const [search, setSearch] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const picked = useMemo(() => listOf(typed), [typed]);
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const titleOf = (id: string) => byId.get(id)?.title ?? id;
  const isStrange = (id: string) => known && !byId.has(id);
  const pick = (ids: readonly string[]) => set((single ? ids.slice(-1) : ids).join(", "));

  /** Takes what can be read of a text, and says what cannot. */
  function take(text: string) {
    const read = readNames(text, choices);
    if (read.known.length > 0) pick([...new Set([...picked, ...read.known])]);
    setRefused(read.unknown);
    setSearch(read.unknown.join(", "));
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!/[,;\n\t]/.test(text)) return;
    event.preventDefault();
    take(text);
  }
  /** Enter takes the option in sight; without one, or with several names typed, what was typed is read. */
  function enter(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    if (event.key !== "Enter" || search.trim() === "") return;
    if (!/[,;]/.test(search) && matching(choices, search).some(({ id }) => !picked.includes(id))) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    take(search);
  }
  const said = fault ?? unknownText([...picked.filter(isStrange), ...refused]);
  return (
    <Autocomplete<string, true>
      multiple
      filterSelectedOptions
      autoHighlight
      readOnly={readOnly}
      options={choices.map(({ id }) => id)}
      value={picked}
      inputValue={search}
      onInputChange={(_, text, reason) => {
        // What was typed and names nothing stays, so that it can be put right.
        if (reason !== "selectOption" && reason !== "clear" && reason !== "input") return;
        setRefused([]);
        setSearch(text);
      }}
      onChange={(_, ids) => pick(ids)}
      onKeyDown={enter}
      noOptionsText="Nothing is called so"
      onBlur={() => search.trim() && take(search)}
      getOptionLabel={titleOf}
      filterOptions={(ids, { inputValue }) => {
        const shown = new Set(ids);
        const found = matching(choices, inputValue).filter(({ id }) => shown.has(id));
        return found.slice(0, maxShown).map(({ id }) => id);
      }}
      renderOption={({ key: _, ...props }, id) => (
        <li {...props} key={id}>
          {byId.has(id) ? labelOf(byId.get(id)!) : id}
        </li>
      )}
      renderValue={(ids, itemProps) =>
        ids.map((id, index) => {
          const { key, onDelete, ...props } = itemProps({ index });
          return (
            <Chip
              key={key}
              size="small"
              label={titleOf(id)}
              color={isStrange(id) ? "error" : "default"}
              variant="outlined"
              {...(readOnly ? {} : { onDelete })}
              {...props}
            />
          );
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          onPaste={paste}
          error={said !== undefined}
          helperText={
            said ?? (failed ? "The list cannot be read just now" : hintOf(hint, picked.length, choices.length))
          }
        />
      )}
    />
  );
}

/** The hint while none is named, else how many of them are. */
function hintOf(hint: string, picked: number, all: number): string {
  if (picked === 0) return hint;
  return `${count(picked)} of ${count(all)} picked`;
}
