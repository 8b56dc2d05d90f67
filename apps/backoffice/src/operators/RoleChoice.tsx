import type { Assignment, Role } from "@croupier/contract/backOffice/operators";
import { Box, Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel, Stack } from "@mui/material";
import { useGetList } from "react-admin";
import { NamesField } from "../common/NamesField.tsx";
import { listOf } from "../common/typed.ts";

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
              <Box sx={{ width: 260, my: 0.5 }}>
                <NamesField
                  kind="brands"
                  label={`Brands of ${title}`}
                  hint="All"
                  typed={given.brands?.join(", ") ?? ""}
                  set={(typed) => set(id, typed === "" ? null : listOf(typed))}
                />
              </Box>
            )}
          </Stack>
        );
      })}
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </FormGroup>
  );
}
