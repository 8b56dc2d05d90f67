import { NotFoundPage } from "../../features/pages/NotFoundPage.tsx";
import { CrashScreen } from "../../shell/CrashScreen.tsx";
import { BlockedPage } from "../BlockedPage.tsx";
import { PageContext } from "./journey.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import type { ShownPage } from "./place.ts";

/** A page behind the guards: itself, why it is closed, that it is not there, or that it failed. */
export function PageView({ page }: { page: ShownPage }) {
  if (page.failed) return <CrashScreen />;
  if (page.data?.blocked) return <BlockedPage part={page.data.blocked} />;
  if (page.data?.gone) return <NotFoundPage />;
  return (
    <PageContext value={page}>
      <PageBoundary page={page}>{page.element}</PageBoundary>
    </PageContext>
  );
}
