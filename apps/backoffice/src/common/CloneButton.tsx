import { TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { ChangeButton } from "./ChangeButton.tsx";
import { instantOf } from "./typed.ts";
import type { Faults } from "./useChange.ts";

export interface CloneTimes {
  identifier: string;
  start_at: string;
  end_at: string;
}

interface CloneButtonProps {
  /** What is cloned, as players' addresses call it. */
  name: string;
  /** What the clone is called and when it runs unless the operator says otherwise. */
  begin: CloneTimes;
  run(body: CloneTimes & { reason: string }): Promise<unknown>;
  /** What else the clone may have of its own, below its times. */
  children?: (faults: Faults) => ReactNode;
}

const fields = [
  { name: "identifier", label: "Identifier", type: "text" },
  { name: "start_at", label: "From, UTC", type: "datetime-local" },
  { name: "end_at", label: "Until, UTC", type: "datetime-local" },
] as const;

/** The same plan again under another name and at other times. */
export function CloneButton({ name, begin, run, children }: CloneButtonProps) {
  const [draft, setDraft] = useState({
    identifier: begin.identifier,
    start_at: begin.start_at.slice(0, 16),
    end_at: begin.end_at.slice(0, 16),
  });
  return (
    <ChangeButton
      label="Clone"
      title={`Clone ${name}`}
      about="The same plan under another name and at other times, once."
      run={(reason) =>
        run({
          identifier: draft.identifier.trim(),
          start_at: instantOf(draft.start_at),
          end_at: instantOf(draft.end_at),
          reason,
        })
      }
      done="Planned"
    >
      {(faults) => (
        <>
          {fields.map(({ name: field, label, type }) => (
            <TextField
              key={field}
              label={label}
              type={type}
              value={draft[field]}
              onChange={({ target }) => setDraft((known) => ({ ...known, [field]: target.value }))}
              error={Boolean(faults[field])}
              helperText={faults[field]}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          {children?.(faults)}
        </>
      )}
    </ChangeButton>
  );
}
