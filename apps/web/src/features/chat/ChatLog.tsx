import type { ChatMessage } from "@croupier/contract/chat";
import { Check, CheckCheck, Clock, RotateCw } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { useTime } from "../../ui/useTime.ts";
import { type Mark, markOf, type PendingMessage } from "./thread.ts";
import type { Chat } from "./useChat.ts";

/** What was said. A polite log: what the other side says is read out when the reader is free. */
export function ChatLog({ chat, open }: { chat: Chat; open: boolean }) {
  const { say } = useApp();
  const { thread } = chat;
  const log = useRef<HTMLDivElement>(null);
  const time = useTime("time");
  const newest = thread.messages.at(-1)?.id;
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is the trigger
  useLayoutEffect(() => {
    const box = log.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [newest, thread.pending.length, chat.typing, open]);
  useEffect(() => {
    if (open) atEnd.current = true;
  }, [open]);
  return (
    <div
      ref={log}
      className="chat-log"
      role="log"
      aria-live="polite"
      aria-label={say("chat.log")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
      }}
    >
      {thread.more && (
        <button type="button" className="button button-small self-center" onClick={() => void chat.older()}>
          {say("chat.earlier")}
        </button>
      )}
      <p className="chat-bubble" data-from="operator">
        {say(chat.online ? "chat.welcome" : "chat.welcomeOffline")}
      </p>
      {thread.messages.map((message) => (
        <Message key={message.id} message={message} mark={markOf(thread, message.id)} time={time} />
      ))}
      {thread.pending.map((message) => (
        <Unsent key={message.clientId} message={message} again={() => void chat.again(message)} />
      ))}
      {chat.typing && (
        <p className="chat-bubble chat-typing" data-from="operator">
          <span className="sr-only">{say("chat.typing")}</span>
          <i aria-hidden />
          <i aria-hidden />
          <i aria-hidden />
        </p>
      )}
      {thread.status === "closed" && <p className="chat-note">{say("chat.closed")}</p>}
    </div>
  );
}

const markIcons = { sending: Clock, failed: RotateCw, sent: Check, delivered: CheckCheck, seen: CheckCheck };
const markKeys = {
  sending: "chat.sending",
  failed: "chat.failed",
  sent: "chat.sent",
  delivered: "chat.delivered",
  seen: "chat.seen",
} as const;

function Message({ message, mark, time }: { message: ChatMessage; mark: Mark; time: (when: string) => string }) {
  return (
    <div className="chat-message" data-from={message.from}>
      <p className="chat-bubble" data-from={message.from}>
        {message.text}
      </p>
      <p className="chat-meta">
        {message.name && <span>{message.name}</span>}
        <time dateTime={message.at}>{time(message.at)}</time>
        {message.from === "visitor" && <MarkSign mark={mark} />}
      </p>
    </div>
  );
}

function MarkSign({ mark }: { mark: Mark }) {
  const { say } = useApp();
  const Sign = markIcons[mark];
  return (
    <span className="chat-mark" data-mark={mark}>
      <Sign className="icon size-4" aria-hidden />
      {say(markKeys[mark])}
    </span>
  );
}

function Unsent({ message, again }: { message: PendingMessage; again: () => void }) {
  const { say } = useApp();
  return (
    <div className="chat-message" data-from="visitor">
      <p className="chat-bubble" data-from="visitor" data-failed={message.failed || undefined}>
        {message.text}
      </p>
      <p className="chat-meta">
        {message.failed ? (
          <button type="button" className="chat-again" onClick={again}>
            <RotateCw className="icon size-4" aria-hidden /> {say("chat.failedRetry")}
          </button>
        ) : (
          <MarkSign mark="sending" />
        )}
      </p>
    </div>
  );
}
