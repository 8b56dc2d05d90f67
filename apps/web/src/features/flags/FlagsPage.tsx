import type { FlagName } from "@croupier/rules/pages/pageRule";
import { useApp } from "../../app-context/App.ts";
import { resetFlags, setFlag, useFlags } from "../../app-context/flags.ts";
import type { MessageKey } from "../../messages/messages.ts";

/** The flags that change something today; the requirements name more. Source: 6-24. */
const titles = {
  abRegistration: "flags.abRegistration",
  mysticJackpots: "flags.mysticJackpots",
  testQuests: "flags.testQuests",
  allWidgets: "flags.allWidgets",
  allProviders: "flags.allProviders",
} as const satisfies Partial<Record<FlagName, MessageKey>>;

export const shownFlags = Object.keys(titles) as (keyof typeof titles)[];

/** Switches the features of this browser, and puts them back. Source: 2.2-13, 6-24. */
export function FlagsPage() {
  const { say } = useApp();
  const flags = useFlags();
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 *:max-w-2xl md:pt-10">
      <header className="grid gap-3">
        <h1 className="text-3xl md:text-4xl">{say("flags.title")}</h1>
        <p className="text-muted">{say("flags.lead")}</p>
      </header>
      <ul className="panel grid">
        {shownFlags.map((name) => (
          <li key={name} className="border-t border-hairline first:border-0">
            <label className="checkbox min-h-12 cursor-pointer grid-cols-[1fr_auto] items-center text-base">
              <span>{say(titles[name])}</span>
              <input
                type="checkbox"
                checked={flags[name] === true}
                onChange={(event) => setFlag(name, event.target.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className="button justify-self-start" onClick={resetFlags}>
        {say("flags.reset")}
      </button>
    </div>
  );
}
