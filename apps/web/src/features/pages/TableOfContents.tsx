import { useApp } from "../../app-context/App.ts";

interface Entry {
  id: string;
  text: string;
}

/** The second headings of clean HTML; the server gave each an id. */
export function contentsOf(html: string): Entry[] {
  return html.split("</h2>").flatMap((part) => {
    const start = part.lastIndexOf("<h2");
    const end = part.indexOf(">", start);
    const id = start < 0 ? undefined : /\sid="([^"]+)"/.exec(part.slice(start, end))?.[1];
    return id === undefined ? [] : [{ id, text: plain(part.slice(end + 1)) }];
  });
}

function plain(inner: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return inner.replace(/<[^<>]*>/g, "").replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? "");
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
