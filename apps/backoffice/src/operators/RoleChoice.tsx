import type { Assignment, Role } from "@croupier/contract/backOffice/operators";
import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel, Stack, TextField } from "@mui/material";
import { useGetList } from "react-admin";

interface RoleChoiceProps {
  value: readonly Assignment[];
  onChange(value: Assignment[]): void;
  fault?: string | undefined;
}

/** Which roles an operator has, each for all brands or for some. */
export function RoleChoice({ value, onChange, fault }: RoleChoiceProps) {
  const { data: roles = [] } = useGetList<Role & { id: string }>("roles", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "id", order: "ASC" },
  });
  const set = (role: string, brands: string[] | null | undefined) => {
    const others = value.filter((one) => one.role !== role);
    onChange(brands === undefined ? others : [...others, { role, brands }]);
  };
  return (
    <FormGroup>
      <FormLabel>Roles</FormLabel>
      {roles.map(({ id, title }) => {
        const given = value.find(({ role }) => role === id);
        return (
          <Stack key={id} direction="row" sx={{ justifyContent: "space-between", gap: 2 }}>
            <FormControlLabel
              label={title}
              control={
                <Checkbox checked={Boolean(given)} onChange={(_, checked) => set(id, checked ? null : undefined)} />
              }
            />
            {given && (
              <TextField
                label={`Brands of ${title}`}
                placeholder="all"
                value={given.brands?.join(", ") ?? ""}
                onChange={({ target }) => set(id, brandsOf(target.value))}
                sx={{ width: 200, my: 0.5 }}
              />
            )}
          </Stack>
        );
      })}
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </FormGroup>
  );
}

function brandsOf(text: string): string[] | null {
  const brands = text.split(",").map((one) => one.trim());
  return text.trim() === "" ? null : brands;
}
