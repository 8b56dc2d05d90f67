/** What the studio was told. */
export interface StudioSettings {
  host: string;
  port: number;
  /** Origin that browsers see. */
  origin: string;
  /** Our name, key id and token in the casino's register. */
  provider: string;
  keyId: string;
  secret: string;
  /** The casino's gateway for us, `https://casino.example/gateway/v2/reedwater`. */
  gatewayUrl: string;
  /** Pages of these origins may show our game in a frame. */
  casinoOrigins: readonly string[];
  databaseFile: string;
}

/** Reads the environment; throws with the names of what is missing. */
export function readStudioSettings(environment: Record<string, string | undefined>): StudioSettings {
  const wanted = ["STUDIO_KEY_ID", "STUDIO_SECRET", "GATEWAY_URL", "CASINO_ORIGINS", "STUDIO_DATA_DIR"];
  const missing = wanted.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`missing settings: ${missing.join(", ")}`);
  const text = (name: string, fallback = "") => environment[name] || fallback;
  const port = Number(text("STUDIO_PORT", "3020"));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("STUDIO_PORT is no port");
  return {
    host: text("STUDIO_HOST", "127.0.0.1"),
    port,
    origin: new URL(text("STUDIO_ORIGIN", `http://127.0.0.1:${port}`)).origin,
    provider: text("STUDIO_PROVIDER", "reedwater"),
    keyId: text("STUDIO_KEY_ID"),
    secret: text("STUDIO_SECRET"),
    gatewayUrl: text("GATEWAY_URL").replace(/\/$/, ""),
    casinoOrigins: text("CASINO_ORIGINS").split(" ").filter(Boolean),
    databaseFile: `${text("STUDIO_DATA_DIR")}/rounds.db`,
  };
}
