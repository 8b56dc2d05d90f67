import { createDraw } from "@croupier/fairness";
import { type GameEvent, skerryLight } from "@croupier/games";
import { useMemo, useState } from "react";

const option = { option: "storm-watch" };

/** Rounds of the real mathematics, one for each kind of event, found by trying nonces. Development only. */
function examples(): Map<string, { clientSeed: string; event: GameEvent }> {
  const found = new Map<string, { clientSeed: string; event: GameEvent }>();
  for (let i = 0; i < 40_000 && found.size < 9; i += 1) {
    const clientSeed = `gallery${i}`;
    const draw = createDraw({ serverSeed: "5".repeat(64), clientSeed, nonce: 0 });
    const open = skerryLight.start({ stake: 100 }, draw);
    if (open.phase !== "choosing" && i > 400) continue;
    const state = open.phase === "choosing" ? skerryLight.act(open, option, draw) : open;
    for (const event of skerryLight.outcome(state).events)
      if (!found.has(event.type)) found.set(event.type, { clientSeed, event });
  }
  return found;
}

/** Each event alone: the round that holds it opens in the real client, fed by the rehearsal server. */
export function Gallery() {
  const list = useMemo(examples, []);
  const [seed, setSeed] = useState<string | null>(null);
  const address = (clientSeed: string) =>
    `/g/skerry-light#launch=${encodeURIComponent(`gallery-session|skerry-light|${clientSeed}`)}&parent=${encodeURIComponent(location.origin)}`;
  return (
    <main style={{ display: "grid", gridTemplateColumns: "300px 1fr", height: "100dvh" }}>
      <nav aria-label="Events" style={{ overflow: "auto", padding: 16 }}>
        {[...list].map(([type, { clientSeed, event }]) => (
          <details key={type}>
            <summary>
              <button type="button" onClick={() => setSeed(clientSeed)}>
                {type}
              </button>
            </summary>
            <pre style={{ whiteSpace: "pre-wrap", fontSize: 12 }}>{JSON.stringify(event, null, 1)}</pre>
          </details>
        ))}
      </nav>
      {seed === null ? (
        <p>Choose an event, then spin.</p>
      ) : (
        <iframe key={seed} title="Game" src={address(seed)} style={{ border: 0, width: "100%", height: "100%" }} />
      )}
    </main>
  );
}
