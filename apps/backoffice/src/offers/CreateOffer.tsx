import { createOffer } from "@croupier/contract/routes";
import { Box } from "@mui/material";
import { Title, useRedirect } from "react-admin";
import { client } from "../api/client.ts";
import { OfferForm } from "./OfferForm.tsx";
import { newOffer, planOf } from "./offerDraft.ts";

/** Writes a new offer, which gives nothing before it is started. */
export function CreateOffer() {
  const redirect = useRedirect();
  return (
    <Box sx={{ py: 2 }}>
      <Title title="New offer" />
      <OfferForm
        begin={newOffer}
        before={null}
        readOnly={false}
        save={(draft, reason) => {
          return client.call(createOffer, {
            body: { id: draft.id.trim(), kind: draft.kind, ...planOf(draft, null), reason },
          });
        }}
        after={({ id }) => redirect("show", "offers", id.trim())}
      />
    </Box>
  );
}
