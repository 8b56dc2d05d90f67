import { exportContent } from "@croupier/contract/routes";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button, FormControlLabel, Stack, Switch, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { client } from "../api/client.ts";
import { useBrandName } from "../common/brands.tsx";
import { Choice } from "../common/Choice.tsx";
import { download } from "../common/download.ts";
import { Section } from "../common/Page.tsx";
import { useChoices } from "../common/useChoices.ts";
import { kinds, locales } from "../content/place.ts";

const everything = { kind: "", brand: "", locale: "", edited: false };

/** What is published, as a file. */
export function ExportSection() {
  const [asked, setAsked] = useState(everything);
  const [busy, setBusy] = useState(false);
  const brands = useChoices("brands").choices.map(({ id }) => id);
  const nameOf = useBrandName();
  const notify = useNotify();
  const { kind, brand, locale, edited } = asked;
  const save = async () => {
    setBusy(true);
    try {
      const query = {
        ...(kind && { kind: kind as (typeof kinds)[number] }),
        ...(brand && { brand }),
        ...(locale && { locale }),
        ...(edited && { edited }),
      };
      const { lines } = await client.call(exportContent, { query });
      if (lines.length === 0) return notify("No item is like this.", { type: "warning" });
      const name = ["content", kind, brand, locale].filter(Boolean).join("-");
      download(`${name}.json`, `${JSON.stringify(lines, null, 2)}\n`, "application/json");
    } catch {
      notify("The content could not be read. Try again.", { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title="Export"
      actions={
        <Button startIcon={<DownloadIcon />} variant="outlined" loading={busy} onClick={save}>
          Save as a file
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        What visitors see now, as JSON. Drafts are not in it.
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", pt: 1, alignItems: "center" }}>
        <Choice label="Kind" value={kind} options={kinds} every onChange={(kind) => setAsked({ ...asked, kind })} />
        <Choice
          label="Brand"
          value={brand}
          options={brands}
          every
          nameOf={nameOf}
          onChange={(brand) => setAsked({ ...asked, brand })}
        />
        <Choice
          label="Language"
          value={locale}
          options={locales}
          every
          onChange={(locale) => setAsked({ ...asked, locale })}
        />
        <FormControlLabel
          label="Only what was edited"
          control={
            <Switch checked={edited} onChange={({ target }) => setAsked({ ...asked, edited: target.checked })} />
          }
        />
      </Stack>
    </Section>
  );
}
