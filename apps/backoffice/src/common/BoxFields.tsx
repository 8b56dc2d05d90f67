import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import type { Faults } from "./useChange.ts";

/** A box or a turn of the wheel that is given by hand, as its form holds it. */
export interface BoxGiven {
  group_key: string;
  title: string;
  hours: string;
}

const nothing: BoxGiven = { group_key: "manual_wheel", title: "lootbox.dailySpin", hours: "72" };

/** What is given, and the key under which the same order that is sent again counts once. */
export function useBoxGiven() {
  const [box, setBox] = useState(nothing);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const clear = () => {
    setBox(nothing);
    setKey(crypto.randomUUID());
  };
  return { box, setBox, key, clear };
}

/** What, under which title, and how long it can be opened. */
export function BoxFields({ box, set, faults }: { box: BoxGiven; set(box: BoxGiven): void; faults: Faults }) {
  const { group_key, title, hours } = box;
  const kind = (value: string) =>
    set({ ...box, group_key: value, title: value === "manual_wheel" ? "lootbox.dailySpin" : "lootbox.welcomeBox" });
  return (
    <>
      <TextField select label="What" value={group_key} onChange={({ target }) => kind(target.value)}>
        <MenuItem value="manual_wheel">Turn of the wheel</MenuItem>
        <MenuItem value="manual_box">Loot box</MenuItem>
      </TextField>
      <TextField
        label="Title"
        required
        value={title}
        onChange={({ target }) => set({ ...box, title: target.value })}
        error={Boolean(faults.title)}
        helperText={faults.title ?? "A message's key or a text"}
      />
      <TextField
        label="Hours to open it"
        type="number"
        required
        value={hours}
        onChange={({ target }) => set({ ...box, hours: target.value })}
        error={Boolean(faults.valid_hours)}
        helperText={faults.valid_hours ?? "1 to 8,784"}
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
    </>
  );
}
