import { longestChatText } from "@croupier/contract/chat";
import { MenuItem, TextField } from "@mui/material";
import type { Faults } from "../common/useChange.ts";
import { locales } from "../content/place.ts";
import { useText } from "../messages/useText.ts";

export interface Content {
  locale: string;
  title: string;
  text: string;
}

export const empty: Content = { locale: "en", title: "", text: "" };

interface CannedFieldsProps {
  content: Content;
  onChange(content: Content): void;
  faults: Faults;
}

/** Language, title and text of a canned answer. */
export function CannedFields({ content, onChange, faults }: CannedFieldsProps) {
  const t = useText();
  const field = (name: keyof Content) => ({
    value: content[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...content, [name]: target.value }),
    error: Boolean(faults[name]),
    helperText: faults[name],
    required: true,
  });
  return (
    <>
      <TextField select label={t("Language")} {...field("locale")}>
        {locales.map((code) => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </TextField>
      <TextField label={t("Title")} {...field("title")} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField
        label={t("Text")}
        multiline
        minRows={3}
        {...field("text")}
        slotProps={{ htmlInput: { maxLength: longestChatText } }}
      />
    </>
  );
}
