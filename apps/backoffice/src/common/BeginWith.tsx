import { MenuItem, TextField } from "@mui/material";

interface BeginWithProps {
  templates: readonly { name: string; about: string }[];
  chosen: number;
  choose(index: number): void;
}

/** The templates of a plan, with what the chosen one is for. */
export function BeginWith({ templates, chosen, choose }: BeginWithProps) {
  return (
    <TextField
      select
      label="Begin with"
      value={chosen}
      onChange={({ target }) => choose(Number(target.value))}
      helperText={templates[chosen]?.about}
      sx={{ maxWidth: 480 }}
    >
      {templates.map(({ name }, index) => (
        <MenuItem key={name} value={index}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
