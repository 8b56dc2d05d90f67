import type { HelpLine } from "@croupier/contract/configs";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** Who helps where the visitor is, or where the player lives, and everywhere. */
export function useHelp() {
  const { queries, setting } = useApp();
  const player = usePlayer();
  const config = useQuery(queries.config("help-lines")).data;
  const countries = config?.countries ?? {};
  const here = [setting.country, player?.country ?? ""].find((one) => countries[one]) ?? null;
  return { countries, here, everywhere: config?.everywhere ?? [] };
}

/** The help of one country: its lines, and the register by which one excludes oneself from every operator. */
export function CountryHelp({ lines, register }: { lines: readonly HelpLine[]; register: HelpLine | null }) {
  const { say } = useApp();
  return (
    <div className="grid gap-3">
      <Lines lines={lines} />
      {register && (
        <p className="text-sm text-muted">
          {say("help.register")} <Name line={register} />
        </p>
      )}
    </div>
  );
}

export function Lines({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 break-words">
            <Name line={line} />
            {line.area && <span className="text-sm text-muted"> · {line.area}</span>}
          </span>
          {line.phone && (
            <a className="text-link money text-lg font-semibold" href={`tel:${line.phone.replace(/[^\d+]/g, "")}`}>
              {line.phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Name({ line }: { line: HelpLine }) {
  if (!line.url) return <span>{line.name}</span>;
  return (
    <a className="text-link" href={line.url} rel="noopener noreferrer" data-reload="">
      {line.name}
    </a>
  );
}
