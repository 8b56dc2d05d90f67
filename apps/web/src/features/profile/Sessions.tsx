import { useMutation, useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { endpoints } from "../../api/endpoints.ts";
import type { Session } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";

/** Where the player is signed in, and how to end it. */
export function Sessions() {
  const { queries, say } = useApp();
  const sessions = useQuery(queries.sessions);
  if (sessions.isError) return <LoadFailed retry={sessions.refetch} />;
  return (
    <section className="panel grid gap-3">
      <h2 className="text-xl">{say("profile.sessions")}</h2>
      <ul className="grid">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const app = useApp();
  const { say, setting } = app;
  const end = useMutation({
    mutationFn: () => app.api.call(endpoints.endSession, { params: { id: session.id } }),
    onSettled: () => app.queryClient.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-3 first:border-0">
      <MonitorSmartphone className="icon text-muted" aria-hidden />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium">{deviceName(session.user_agent)}</p>
        <p className="text-muted">
          {[
            session.ip,
            session.country,
            new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium", timeStyle: "short" }).format(
              new Date(session.created_at),
            ),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {session.current ? (
        <span className="tag tag-success">{say("profile.thisDevice")}</span>
      ) : (
        <button type="button" className="button button-small" disabled={end.isPending} onClick={() => end.mutate()}>
          {say("profile.endSession")}
        </button>
      )}
    </li>
  );
}

/** Browser and system in two words, as people know them. */
function deviceName(userAgent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(userAgent)?.[1] ?? "";
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1] ?? "";
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };
  return (
    [names[browser] ?? browser, names[system] ?? system].filter(Boolean).join(", ") || userAgent.slice(0, 40) || "–"
  );
}
