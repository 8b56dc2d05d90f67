import { whoIsIn } from "../bonuses/index.ts";
import type { Queryable } from "../platform/database.ts";
import { everybody, type Segment } from "../players/index.ts";

const prefix = "segment:";

/** How boxes by hand name a saved segment, where they otherwise name a group of players. */
export const segmentGroup = (id: string) => `${prefix}${id}`;

/** Who is meant by a group's id or a saved segment's name, as it is now. */
export async function whoIsMeant(on: Queryable, group: string): Promise<Segment> {
  if (!group.startsWith(prefix)) return { ...everybody, groups: [group] };
  const id = group.slice(prefix.length);
  // Nobody is in a segment that is not there.
  return (await whoIsIn(on, [id])).get(id) ?? { ...everybody, groups: [] };
}
