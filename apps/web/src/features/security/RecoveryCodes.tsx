import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";

/** The recovery codes, shown once: they are kept as hashes and nobody can read them again. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { say, setting } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    void toast("success", say("security.copied"));
  };
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="step-heading text-start! font-semibold">
        {say("security.codesTitle")}
      </h3>
      <p className="notice notice-wait">{say("security.codesLead")}</p>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2" aria-label={say("security.codesTitle")}>
        {codes.map((code) => (
          <li key={code}>
            <code className="money whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-small" onClick={() => void copy()}>
          <Copy className="icon size-4" aria-hidden />
          {say("security.copy")}
        </button>
        <a
          className="button button-small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${setting.brand.id}-recovery-codes.txt`}
        >
          <Download className="icon size-4" aria-hidden />
          {say("security.download")}
        </a>
      </div>
      <button type="button" className="button button-primary justify-self-start" onClick={done}>
        {say("security.codesSaved")}
      </button>
    </div>
  );
}
