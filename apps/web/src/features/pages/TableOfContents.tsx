import { useApp } from "../../app/App.ts";

interface Entry {
  id: string;
  text: string;
}

/** The second headings of clean HTML; the server gave each an id. */
export function contentsOf(html: string): Entry[] {
  return [...html.matchAll(/<h2[^>]*\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = "", inner = ""]) => ({
    id,
    text: plain(inner),
  }));
}

function plain(inner: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return inner.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? "");
}

/** Beside a long text on a wide screen, where the style sheet opens it; folded above it on a phone. */
export function TableOfContents({ entries }: { entries: readonly Entry[] }) {
  const { say } = useApp();
  return (
    <details className="cms-contents">
      <summary>{say("pages.contents")}</summary>
      <nav aria-label={say("pages.contents")}>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
