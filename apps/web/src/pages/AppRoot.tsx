import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type App, AppContext } from "../app-context/App.ts";
import { SayContext } from "../messages/messages.ts";

/** The contexts around the router, the same on both sides. */
export function AppRoot({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <SayContext value={app.say}>
        <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
      </SayContext>
    </AppContext>
  );
}
