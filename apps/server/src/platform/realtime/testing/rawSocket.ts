import { WebSocket } from "ws";

export type RawSocket = Awaited<ReturnType<typeof raw>>;

/** A bare socket: what it said and how it ended. */
export async function raw(url: string) {
  const socket = new WebSocket(url);
  const lines: unknown[] = [];
  const ended: number[] = [];
  socket.on("message", (data) =>
    lines.push(
      ...data
        .toString()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ),
  );
  socket.on("close", (code) => ended.push(code));
  await new Promise((resolve) => socket.once("open", resolve));
  return {
    socket,
    lines,
    ended,
    say: (...commands: unknown[]) => socket.send(commands.map((one) => JSON.stringify(one)).join("\n")),
  };
}
