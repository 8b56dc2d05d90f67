import { listCannedAnswers } from "@croupier/contract/routes";
import QuickIcon from "@mui/icons-material/QuickreplyOutlined";
import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { useText } from "../messages/useText.ts";

/** Answers that are kept ready: those in the visitor's language, or all where it has none. */
export function CannedMenu({ locale, onChoose }: { locale: string; onChoose(text: string): void }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery({
    queryKey: ["canned-answers"],
    queryFn: () => client.call(listCannedAnswers, { query: { per_page: 200, order: "ASC" } }),
    enabled: anchor !== null,
  });
  const all = data?.data ?? [];
  const language = locale.slice(0, 2);
  const fitting = all.filter((one) => one.locale.slice(0, 2) === language);
  const offered = fitting.length > 0 ? fitting : all;
  return (
    <>
      <Tooltip title={t("Canned answers")}>
        <IconButton aria-label={t("Canned answers")} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <QuickIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.length === 0 && <MenuItem disabled>{t("There are no canned answers yet.")}</MenuItem>}
        {offered.map(({ id, title, text, locale: own }) => (
          <MenuItem
            key={id}
            sx={{ maxWidth: 420 }}
            onClick={() => {
              onChoose(text);
              setAnchor(null);
            }}
          >
            <ListItemText
              primary={`${title} (${own})`}
              secondary={text}
              slotProps={{ secondary: { noWrap: true }, primary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
