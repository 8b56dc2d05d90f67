import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";

/** Longer than this is slow, and is said. */
const slowAfter_ms = 5_000;

/** As tall as a form usually is, so that its popup does not grow when the methods are there. */
export function MethodSkeletons() {
  const { say } = useApp();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter_ms);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-160 content-start gap-3 sm:grid-cols-2" aria-busy="true">
      <span className="skeleton h-20" />
      <span className="skeleton h-20" />
      <span className="skeleton h-20" />
      <span className="skeleton h-12 sm:col-span-2" />
      <p className="text-center text-sm text-muted sm:col-span-2" role="status">
        {slow && say("cashbox.slow")}
      </p>
    </div>
  );
}
