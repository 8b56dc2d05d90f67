import { endOtherSessions, endSession } from "@croupier/contract/routes";
import { deviceName } from "@croupier/rules/deviceName";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import type { Session } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { toast } from "../../ui/toast.ts";
import { useTime } from "../../ui/useTime.ts";

/** Where the player is signed in, and how to end it, in one place or in all others at once. */
export function Sessions() {
  const { api, queries, queryClient, say } = useApp();
  const sessions = useQuery(queries.sessions);
  const endOthers = useMutation({
    mutationFn: () => api.call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast("success", say("security.othersEnded", { count: ended })),
    onError: () => toast("error", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["sessions"] }),
  });
  if (sessions.isError) return <LoadFailed retry={sessions.refetch} />;
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <section className="panel grid gap-3" aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="text-xl">
          {say("profile.sessions")}
        </h2>
        {hasOthers && (
          <button
            type="button"
            className="button button-small"
            disabled={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {say("security.endOthers")}
          </button>
        )}
      </div>
      <ul className="grid" aria-busy={sessions.isPending || undefined}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const app = useApp();
  const { say } = app;
  const began = useTime("moment");
  const end = useMutation({
    mutationFn: () => app.api.call(endSession, { params: { id: session.id } }),
    onSettled: () => app.queryClient.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-hairline py-3 first:border-0">
      <MonitorSmartphone className="icon text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="truncate font-medium">{deviceName(session.user_agent) ?? say("security.unknownDevice")}</p>
        <p className="text-muted">
          {[session.ip, session.country, began(session.created_at)].filter(Boolean).join(" · ")}
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
