import { Suspense, useState } from "react";
import { useParams } from "../../app-context/navigation.ts";
import { NotFoundPage } from "../../features/pages/NotFoundPage.tsx";
import type { ModalName } from "../../modal/modalNames.ts";
import { registry } from "./registry.ts";

/** A popup of the registry by its name in the address. Source: 2.1-09, 2.4-02. */
export function NamedPopupPage() {
  const { name = "" } = useParams();
  const Content = Object.hasOwn(registry, name) ? registry[name as ModalName] : undefined;
  // What is suspended is hydrated after the page, and would lose what was typed into it before.
  const [here] = useState(Content?.isHere() ?? false);
  if (!Content) return <NotFoundPage />;
  if (here) return <Content />;
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
