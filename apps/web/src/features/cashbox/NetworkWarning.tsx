import { TriangleAlert } from "lucide-react";
import { useApp } from "../../app-context/App.ts";

/** What cannot be undone is said before the address. */
export function NetworkWarning({ coin, network }: { coin: string; network: string }) {
  const { say } = useApp();
  return (
    <p className="notice notice-wait text-sm">
      <TriangleAlert className="icon" aria-hidden />
      <span>{say("coin.warning", { coin, network })}</span>
    </p>
  );
}
