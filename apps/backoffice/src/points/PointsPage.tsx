import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { getContent, listContent } from "@croupier/contract/routes";
import { Alert, CircularProgress, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { usePermission } from "../common/usePermission.ts";
import { PointsForm } from "./PointsForm.tsx";
import { draftOf } from "./pointsDraft.ts";

const name = "comp-points";

/** How comp points are earned and what they buy, for every brand or one that has rates of its own. */
export function PointsPage() {
  const mayWrite = usePermission("content.write");
  const [chosen, setChosen] = useState("");
  const places = useQuery({
    queryKey: ["points-places"],
    queryFn: () => client.call(listContent, { query: { kind: "config", q: name } }),
  });
  const all = (places.data?.data ?? []).filter((line) => line.name === name);
  const id = all.some((line) => line.id === chosen) ? chosen : (all.find(({ brand }) => brand === "") ?? all[0])?.id;
  const item = useQuery({
    queryKey: ["points", id],
    queryFn: () => client.call(getContent, { params: { id: id ?? "" } }),
    enabled: id !== undefined,
  });
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Comp points" />
      {(places.isError || item.isError) && <Alert severity="error">The rates could not be loaded.</Alert>}
      {places.isSuccess && id === undefined && (
        <Alert severity="info">No brand's players earn points: there is no configuration comp-points.</Alert>
      )}
      {(places.isPending || (id !== undefined && item.isPending)) && (
        <CircularProgress size={24} aria-label="Loading" />
      )}
      {all.length > 1 && (
        <TextField
          select
          label="Brand"
          value={id}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ maxWidth: 240 }}
        >
          {all.map((line) => (
            <MenuItem key={line.id} value={line.id}>
              {line.brand || "Every other brand"}
            </MenuItem>
          ))}
        </TextField>
      )}
      {item.data && item.data.published !== null && (
        <PointsForm
          key={`${item.data.id} ${item.data.version}`}
          item={item.data}
          begin={draftOf(item.data.published as unknown as CompPointsConfig)}
          readOnly={!mayWrite || item.data.draft !== null}
          after={() => void item.refetch()}
        />
      )}
    </Stack>
  );
}
