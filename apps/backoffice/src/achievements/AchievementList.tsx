import type { BackOfficeAchievement } from "@croupier/contract/backOffice/achievements";
import { Typography } from "@mui/material";
import { DataTable, List } from "react-admin";

const areas: Readonly<Record<BackOfficeAchievement["area"], string>> = {
  games: "Games",
  studios: "Studios",
  features: "Features",
  days: "Days",
  safer: "Safer play",
};

/** Every achievement with how many players have each of its tiers. */
export function AchievementList() {
  return (
    <List sort={{ field: "area", order: "ASC" }} exporter={false} empty={false} perPage={50}>
      <DataTable<BackOfficeAchievement>
        bulkActionButtons={false}
        rowClick={false}
        empty={<Typography sx={{ p: 2 }}>There is no achievement.</Typography>}
      >
        <DataTable.Col source="title" label="Achievement" disableSort />
        <DataTable.Col label="About" render={({ area }: BackOfficeAchievement) => areas[area]} disableSort />
        <DataTable.Col label="Goals" render={({ goals }) => goals.join(" · ")} disableSort />
        <DataTable.Col label="Players" render={({ players }) => players.join(" · ")} disableSort />
      </DataTable>
    </List>
  );
}
