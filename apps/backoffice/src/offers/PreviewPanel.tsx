import type { BackOfficeOffer } from "@croupier/contract/backOffice/offers";
import { previewOffer } from "@croupier/contract/routes";
import GiftIcon from "@mui/icons-material/CardGiftcardOutlined";
import { Box, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { Section } from "../common/Page.tsx";
import { useSettled } from "../common/useSettled.ts";
import { locales } from "../content/place.ts";
import { type OfferDraft, termsOf } from "./offerDraft.ts";

/** What the cashbox shows of the offer, line by line, before anybody sees it. Source: 2.1-08. */
export function PreviewPanel({ draft, before }: { draft: OfferDraft; before: BackOfficeOffer["terms"] | null }) {
  const [locale, setLocale] = useState("en");
  const [chosen, setChosen] = useState("");
  const currency = draft.currencies.includes(chosen) ? chosen : (draft.currencies[0] ?? "EUR");
  const body = useSettled(
    JSON.stringify({ title: draft.title || draft.id || "–", terms: termsOf(draft, before), currency, locale }),
  );
  const shown = useQuery({
    queryKey: ["offer-preview", body],
    queryFn: () => client.call(previewOffer, { body: JSON.parse(body) }),
    retry: false,
    placeholderData: (known) => known,
  });
  return (
    <Section title="What a player sees">
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, pt: 1, "& > *": { flex: 1 } }}>
        <TextField select label="Currency" value={currency} onChange={({ target }) => setChosen(target.value)}>
          {(draft.currencies.length > 0 ? draft.currencies : ["EUR"]).map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label="Language" value={locale} onChange={({ target }) => setLocale(target.value)}>
          {locales.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {shown.isError ? (
        <Typography variant="body2" color="text.secondary">
          Not complete yet. {missingOf(shown.error)}
        </Typography>
      ) : (
        <Box
          role="figure"
          aria-label="The offer's tile in the cashbox"
          sx={{ bgcolor: "#1c1f26", color: "#f3f1ea", borderRadius: 2, p: 2, display: "flex", gap: 1.5, minHeight: 96 }}
        >
          <GiftIcon fontSize="small" sx={{ mt: 0.25, color: "#d8b45c" }} />
          <div>
            <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{shown.data?.title}</Typography>
            {shown.data?.lines.map((line) => (
              <Typography key={line} variant="body2" sx={{ color: "#b9bcc6" }}>
                {line}
              </Typography>
            ))}
          </div>
        </Box>
      )}
    </Section>
  );
}

/** The first thing that is missing, with its field. */
function missingOf(error: unknown): string {
  const { message, body } = httpError(error as never);
  const [field = ""] = Object.keys((body as { errors?: object } | undefined)?.errors ?? {});
  return `${field}: ${message}`;
}
