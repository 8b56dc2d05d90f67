/** Something that the brand has won. Source: 3-62. */
export interface Award {
  name: string;
  nomination: string;
  prize: string;
  year: number;
  imgUrl: string | null;
}

/**
 * The awards that an operator wrote down as JSON, newest first. What is no award is left out, so that one mistake does
 * not take the others away. Source: 3-62, 2.5-33, 2.6-09.
 */
export function awardsIn(json: string | undefined): Award[] {
  return readList(json)
    .flatMap((found) => awardOf(found) ?? [])
    .sort((one, other) => other.year - one.year);
}

function readList(json: string | undefined): unknown[] {
  try {
    const found: unknown = JSON.parse(json ?? "[]");
    if (Array.isArray(found)) return found;
    const { awards } = (found ?? {}) as { awards?: unknown };
    return Array.isArray(awards) ? awards : [];
  } catch {
    return [];
  }
}

function awardOf(found: unknown): Award | null {
  if (typeof found !== "object" || found === null) return null;
  const { name, nomination, prize, year, imgUrl } = found as Record<string, unknown>;
  if (typeof name !== "string" || name === "" || !(Number(year) >= 1900 && Number.isInteger(Number(year)))) return null;
  return {
    name,
    nomination: typeof nomination === "string" ? nomination : "",
    prize: typeof prize === "string" ? prize : "",
    year: Number(year),
    imgUrl: typeof imgUrl === "string" && /^(https:\/\/|\/(?!\/))/.test(imgUrl) ? imgUrl : null,
  };
}
