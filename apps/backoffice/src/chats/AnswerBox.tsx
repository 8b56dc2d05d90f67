import { longestChatText } from "@croupier/contract/chat";
import { Button, Stack, TextField } from "@mui/material";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useText } from "../messages/useText.ts";
import { CannedMenu } from "./CannedMenu.tsx";

interface AnswerBoxProps {
  /** The visitor's language: its canned answers come first. */
  locale: string;
  onTyping(): void;
  onSend(text: string): void;
}

/** Where the answer is written; Enter sends it, with Shift it begins a line. */
export function AnswerBox({ locale, onTyping, onSend }: AnswerBoxProps) {
  const t = useText();
  const [text, setText] = useState("");
  const send = () => {
    if (text.trim() === "") return;
    onSend(text.trim());
    setText("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack component="form" direction="row" onSubmit={submit} sx={{ p: 1.5, pt: 0.5, gap: 1, alignItems: "flex-end" }}>
      <CannedMenu locale={locale} onChoose={(canned) => setText((now) => (now ? `${now}\n${canned}` : canned))} />
      <TextField
        label={t("Answer")}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value !== "") onTyping();
        }}
        onKeyDown={press}
        multiline
        maxRows={6}
        fullWidth
        slotProps={{ htmlInput: { maxLength: longestChatText } }}
      />
      <Button type="submit" variant="contained" disabled={text.trim() === ""} sx={{ height: 38 }}>
        {t("Send")}
      </Button>
    </Stack>
  );
}
