/*
 * Who may listen where. `name#12` belongs to user 12 (several users are separated by commas), a name that starts with
 * `$` needs a subscription token. The second way in names the same channels `ws:<client>:<channel>`. Source: C-3.1.
 */

const channelShape = /^[A-Za-z0-9_$:.,#-]{1,255}$/;
const aliasShape = /^ws:[A-Za-z0-9_-]{1,64}:(.+)$/;

/** The name under which a channel is published, or null when the text can be no channel. */
export function canonicalChannel(channel: string): string | null {
  if (!channelShape.test(channel)) return null;
  return aliasShape.exec(channel)?.[1] ?? channel;
}

/** The users that a channel is limited to; null when it is open to everybody. */
function usersOf(canonical: string): readonly string[] | null {
  const mark = canonical.indexOf("#");
  return mark === -1 ? null : canonical.slice(mark + 1).split(",");
}

export function needsToken(canonical: string): boolean {
  return canonical.startsWith("$");
}

/** A channel's name without its users: `balance#12` is `balance`. */
export function channelName(canonical: string): string {
  const mark = canonical.indexOf("#");
  return mark === -1 ? canonical : canonical.slice(0, mark);
}

/** True when this user may listen. A guest has the empty id and listens to open channels only. */
export function mayListen(canonical: string, userId: string): boolean {
  const users = usersOf(canonical);
  return users === null || (userId !== "" && users.includes(userId));
}
