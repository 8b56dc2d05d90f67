import type { ContentItem } from "@croupier/contract/backOffice/content";
import { getContent, listContent } from "@croupier/contract/routes";
import { Alert, CircularProgress, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Title, useLocation } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { BrandName } from "../common/brands.tsx";
import { usePermission } from "../common/usePermission.ts";

interface ConfigPageProps {
  /** The configuration's name. */
  name: string;
  title: string;
  /** What it means that there is none. */
  none: string;
  /** The form of an item that is published; it is made anew for each version. */
  children(parts: { item: ContentItem; readOnly: boolean; after(): void }): ReactNode;
}

/**
 * A configuration with a form of its own: that of every brand, or of one that has its own. The address may name the brand
 * (`?brand=`).
 */
export function ConfigPage({ name, title, none, children }: ConfigPageProps) {
  const mayWrite = usePermission("content.write");
  const [chosen, setChosen] = useState("");
  const places = useQuery({
    queryKey: ["config-places", name],
    queryFn: () => client.call(listContent, { query: { kind: "config", q: name } }),
  });
  const all = (places.data?.data ?? []).filter((line) => line.name === name);
  const ofBrand = (asked: string) => all.find(({ brand }) => brand === asked);
  const asked = new URLSearchParams(useLocation().search).get("brand") ?? "";
  const id = (all.find((line) => line.id === chosen) ?? ofBrand(asked) ?? ofBrand("") ?? all[0])?.id;
  const item = useQuery({
    queryKey: ["config-item", id],
    queryFn: () => client.call(getContent, { params: { id: id ?? "" } }),
    enabled: id !== undefined,
    // A form keeps what is typed in it, whatever is published or kept by others meanwhile.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={title} />
      {id !== undefined && <AlsoHere subject={`content:${id}`} />}
      {(places.isError || item.isError) && <Alert severity="error">The configuration could not be loaded.</Alert>}
      {places.isSuccess && id === undefined && <Alert severity="info">{none}</Alert>}
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
              <BrandName id={line.brand} none="Every other brand" />
            </MenuItem>
          ))}
        </TextField>
      )}
      {item.data && item.data.published !== null && (
        <div key={`${item.data.id} ${item.data.version}`} style={{ minWidth: 0 }}>
          {children({
            item: item.data,
            readOnly: !mayWrite,
            after: () => void item.refetch(),
          })}
        </div>
      )}
    </Stack>
  );
}
