import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp } from "../app-context/App.ts";
import { toast } from "./toast.ts";

const shown_ms = 2_500;

/** Copies a text and says that it did; where the browser does not let it, says that too. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { say } = useApp();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown_ms);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => void toast("warning", say("common.copyFailed")),
    );
  const Mark = copied ? Check : Copy;
  return (
    <button type="button" className="button" onClick={copy}>
      <Mark className="icon size-4" aria-hidden />
      <span aria-live="polite">{copied ? say("common.copied") : label}</span>
    </button>
  );
}
