import { listOffers } from "@croupier/contract/routes";
import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { usePermission } from "../common/usePermission.ts";

interface OfferKeyFieldProps {
  value: string;
  set(groupKey: string): void;
  fault: string | undefined;
  readOnly: boolean;
}

/** The group key of offers for reaching a level, out of those that there are. */
export function OfferKeyField({ value, set, fault, readOnly }: OfferKeyFieldProps) {
  const mayRead = usePermission("offers.read");
  const offers = useQuery({
    queryKey: ["level-offers"],
    queryFn: () => client.call(listOffers, { query: { per_page: 200 } }),
    enabled: mayRead,
  });
  const forLevels = offers.data?.data.filter(({ kind }) => kind === "level") ?? [];
  const keyOf = ({ terms }: (typeof forLevels)[number]) => (terms as { groupKey?: string | null }).groupKey ?? "";
  const named = forLevels.filter((offer) => keyOf(offer) === value);
  const about = named.map(({ id, state }) => `${id} (${state})`).join(", ");
  const hint =
    offers.isSuccess && forLevels.length === 0
      ? "None yet: plan an offer that reaching a level brings"
      : "Of an offer for reaching a level";
  return (
    <Autocomplete
      freeSolo
      readOnly={readOnly}
      options={[...new Set(forLevels.map(keyOf))]}
      inputValue={value}
      onInputChange={(_, typed) => set(typed)}
      renderInput={(field) => (
        <TextField
          {...field}
          label="Group key of the offer"
          error={fault !== undefined}
          helperText={fault ?? (about || hint)}
        />
      )}
    />
  );
}
