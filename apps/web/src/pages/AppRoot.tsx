import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type App, AppContext } from "../app-context/App.ts";
import { SayContext } from "../messages/messages.ts";
import { useLaterRetries } from "./useLaterRetries.ts";

/** The contexts around the router, the same on both sides. */
export function AppRoot({ app, children }: { app: App; children: ReactNode }) {
  const waits = useLaterRetries(app);
  return (
    <AppContext value={app}>
      <SayContext value={app.say}>
        <QueryClientProvider client={app.queryClient}>
          <IsRestoringProvider value={waits}>{children}</IsRestoringProvider>
        </QueryClientProvider>
      </SayContext>
    </AppContext>
  );
}
