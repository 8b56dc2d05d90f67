import { openContentPreview } from "@croupier/contract/routes";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { BrandField } from "../common/brands.tsx";
import { locales } from "./place.ts";

const visitor = { brand: "velvet-table", country: "CA", licence: "CW" as "CW" | "EE", locale: "en", groups: "" };

/** Opens a brand's pages with all drafts, as a visitor of a country, licence and groups would see them. */
export function PreviewButton() {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState(visitor);
  const [fault, setFault] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const heading = useId();
  const change = (part: Partial<typeof visitor>) => {
    setView({ ...view, ...part });
    setUrl(null);
  };
  const field = (name: keyof typeof visitor) => ({
    value: view[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const groups = view.groups.split(",").map((group) => group.trim());
    try {
      const body = { ...view, groups: groups.filter((group) => group !== "") };
      setUrl((await client.call(openContentPreview, { body })).url);
      setFault(null);
    } catch (error) {
      setFault(httpError(error as never).message);
    }
  };
  return (
    <>
      <Button startIcon={<VisibilityIcon />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={heading}>
        <form onSubmit={make}>
          <DialogTitle id={heading}>Preview with all drafts</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1, minWidth: { sm: 360 } }}>
              <BrandField value={view.brand} set={(brand) => change({ brand })} required />
              <TextField select label="Language" {...field("locale")}>
                {locales.map((code) => (
                  <MenuItem key={code} value={code}>
                    {code}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label="Country"
                required
                {...field("country")}
                helperText="Two letters, such as DE"
                slotProps={{ htmlInput: { pattern: "[A-Z]{2}", maxLength: 2 } }}
              />
              <TextField select label="Licence" {...field("licence")}>
                <MenuItem value="CW">CW</MenuItem>
                <MenuItem value="EE">EE</MenuItem>
              </TextField>
              <TextField label="Groups" {...field("groups")} helperText="Separated by commas, for their banners" />
              {fault && <Alert severity="error">{fault}</Alert>}
              {url && (
                <Alert severity="success">
                  Whoever has this link sees the drafts for four hours.{" "}
                  <a href={url} target="_blank" rel="noreferrer">
                    Open the preview
                  </a>
                </Alert>
              )}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button type="submit" variant="contained">
              Make a link
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
