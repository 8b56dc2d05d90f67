/** A slow device is not waited for: whoever asks does without its print then. */
const longest_ms = 2_000;

let taken: Promise<string | null> | null = null;

/**
 * A hash of what the browser tells of itself, the same in every visit; null where it cannot be had in time. Made once a
 * load, and only when it is asked for: its script is fetched then. Whoever asks again later has it, also where the first
 * one did not wait for it. Source: 7.8-01.
 */
export function deviceFingerprint(): Promise<string | null> {
  taken ??= take().catch(() => null);
  return Promise.race([taken, late()]);
}

/** Without the library's own count of its users, which goes to its makers. */
async function take(): Promise<string> {
  const { default: agent } = await import("@fingerprintjs/fingerprintjs");
  return (await (await agent.load({ monitoring: false })).get()).visitorId;
}

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), longest_ms));
