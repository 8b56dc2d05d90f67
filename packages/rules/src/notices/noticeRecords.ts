/** What the notification bar keeps: everything that was said to this visitor, so that a toast is never the only record. */
export interface NoticeRecord {
  id: string;
  kind: "message" | "success" | "warning" | "error";
  title: string;
  text: string;
  /** Where it leads, if anywhere: a path of ours. */
  path: string | null;
  /** The name of its picture; without a known one the kind's is shown. */
  icon?: string;
  /** The words of the button that leads to the path; without them the title leads there. What is kept here may be anything. */
  button?: string;
  /** Milliseconds since 1970. */
  at: number;
  read: boolean;
}

/** How long a record is kept. Source: 9-18. */
const noticeLife_ms = 2 * 3_600_000;
/** So that a flood of events fills neither the bar nor the storage. */
const maxRecords = 50;

/** The records that still count, newest first, each id once. */
export function freshNotices(records: readonly NoticeRecord[], now: number): NoticeRecord[] {
  const seen = new Set<string>();
  return [...records]
    .sort((one, other) => other.at - one.at)
    .filter(({ id, at }) => {
      if (seen.has(id) || now - at >= noticeLife_ms || at > now + 60_000) return false;
      seen.add(id);
      return true;
    })
    .slice(0, maxRecords);
}

/** Reads records from a browser's storage; whatever is not a record is left out. */
export function parseNotices(text: string | null): NoticeRecord[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch {
    return [];
  }
}

const kinds = new Set(["message", "success", "warning", "error"]);

function isRecord(value: unknown): value is NoticeRecord {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, title, text, path, at, read } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    kinds.has(kind as string) &&
    typeof title === "string" &&
    typeof text === "string" &&
    (path === null || (typeof path === "string" && path.startsWith("/") && !path.startsWith("//"))) &&
    Number.isFinite(at) &&
    typeof read === "boolean"
  );
}
