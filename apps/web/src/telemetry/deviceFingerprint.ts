/** A slow device is not waited for: the fraud check does without its print then. */
const longest_ms = 2_000;

let print: Promise<string | null> | null = null;

/**
 * A hash of what the browser tells of itself, the same in every visit; null where it cannot be had in time. Made once a
 * load, and only when it is asked for: its script is fetched then. Source: 7.8-01.
 */
export function deviceFingerprint(): Promise<string | null> {
  print ??= Promise.race([take(), late()]).catch(() => null);
  return print;
}

async function take(): Promise<string> {
  const { default: agent } = await import("@fingerprintjs/fingerprintjs");
  return (await (await agent.load()).get()).visitorId;
}

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), longest_ms));
