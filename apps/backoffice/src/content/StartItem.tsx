import AddIcon from "@mui/icons-material/AddOutlined";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { useCreatePath, useRedirect } from "react-admin";
import { BrandField } from "../common/brands.tsx";
import { kinds, locales, placeId } from "./place.ts";

const empty = { kind: "page", name: "", brand: "", locale: "", variant: "" };

/** Names a place where nothing stands yet, or an own text of a brand, language or licence, and goes there. */
export function StartItem() {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(empty);
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const heading = useId();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    redirect(createPath({ resource: "content", type: "show", id: placeId(place) }));
  };
  const field = (name: keyof typeof empty) => ({
    value: place[name],
    onChange: ({ target }: { target: { value: string } }) => setPlace({ ...place, [name]: target.value }),
  });
  return (
    <>
      <Button startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        New item
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={heading}>
        <form onSubmit={begin}>
          <DialogTitle id={heading}>New item</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1, minWidth: { sm: 360 } }}>
              <TextField select label="Kind" {...field("kind")}>
                {kinds
                  .filter((kind) => kind !== "brand")
                  .map((kind) => (
                    <MenuItem key={kind} value={kind}>
                      {kind}
                    </MenuItem>
                  ))}
              </TextField>
              <TextField label="Name" required autoFocus {...field("name")} helperText="A page's name is its path." />
              <BrandField value={place.brand} set={(brand) => setPlace({ ...place, brand })} none="Every brand" />
              <TextField select label="Language" {...field("locale")}>
                <MenuItem value="">Every language</MenuItem>
                {locales.map((code) => (
                  <MenuItem key={code} value={code}>
                    {code}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label="Licence"
                {...field("variant")}
                helperText="Two letters, such as EE. Empty: every licence"
                slotProps={{ htmlInput: { pattern: "([A-Z]{2})?", maxLength: 2 } }}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained">
              Begin
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
