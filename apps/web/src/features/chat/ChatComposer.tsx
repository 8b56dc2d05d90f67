import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";

/** As the contract allows. */
const longest = 2_000;
const showRemainingFrom = 1_800;

/** Where the visitor writes: Enter sends, Shift and Enter begins a new line. */
export function ChatComposer({ send, typing }: { send: (text: string) => unknown; typing: () => void }) {
  const { say } = useApp();
  const [text, setText] = useState("");
  const submit = () => {
    if (text.trim() === "") return;
    setText("");
    void send(text.trim());
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="chat-text" className="sr-only">
        {say("chat.message")}
      </label>
      <textarea
        id="chat-text"
        className="input"
        rows={1}
        maxLength={longest}
        placeholder={say("chat.placeholder")}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value !== "") typing();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <button
        type="submit"
        className="icon-button chat-send"
        aria-label={say("chat.send")}
        disabled={text.trim() === ""}
      >
        <SendHorizontal className="icon" aria-hidden />
      </button>
      {text.length >= showRemainingFrom && (
        <p className="chat-left" role="status">
          {say("chat.left", { count: longest - text.length })}
        </p>
      )}
    </form>
  );
}
