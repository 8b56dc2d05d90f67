import { lazy, Suspense } from "react";
import { PageContext } from "../app-context/navigation.ts";
import type { ShownPage } from "../app-context/place.ts";
import { NotFoundPage } from "../features/pages/NotFoundPage.tsx";
import { CrashScreen } from "../layout/CrashScreen.tsx";
import { PageBoundary } from "./PageBoundary.tsx";

/* Few visitors see it. */
const blockedPage = async () => ({ default: (await import("./BlockedPage.tsx")).BlockedPage });
const BlockedPage = import.meta.env.SSR ? (await blockedPage()).default : lazy(blockedPage);

/** A page behind the guards: itself, why it is closed, that it is not there, or that it failed. */
export function PageView({ page }: { page: ShownPage }) {
  if (page.failed) return <CrashScreen />;
  if (page.data?.blocked)
    return (
      <Suspense>
        <BlockedPage part={page.data.blocked} />
      </Suspense>
    );
  if (page.data?.gone) return <NotFoundPage />;
  return (
    <PageContext value={page}>
      <PageBoundary page={page}>{page.element}</PageBoundary>
    </PageContext>
  );
}
