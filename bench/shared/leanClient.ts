import { connect, type Socket } from "node:net";

const headEnd = "\r\n\r\n";

/**
 * A kept HTTP/1.1 connection for one POST at a time. It reads no more of an answer than its status and its length, so
 * that a benchmark on the server's own machine spends the processor on the server: `node:http` took about four times as
 * much of it for each request.
 */
export class LeanClient {
  readonly #server: URL;
  readonly #host: string;
  #socket: Socket;
  #received = "";
  #waiting: { resolve(status: number): void; reject(error: Error): void } | undefined;

  constructor(server: URL) {
    this.#server = server;
    this.#host = server.host;
    this.#socket = this.#open();
  }

  #open(): Socket {
    const socket = connect({ host: this.#server.hostname, port: Number(this.#server.port), noDelay: true });
    const fail = (error: Error) => socket === this.#socket && this.#waiting?.reject(error);
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => this.#read(text));
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("the server closed the connection")));
    return socket;
  }

  /** Answers the status once the whole answer is here; rejects when the connection breaks. */
  post(path: string, body: string, headers: Record<string, string>): Promise<number> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = Buffer.byteLength(body);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join("")}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** One character is one byte here, so lengths can be compared. */
  #read(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf(headEnd);
    if (head < 0) return;
    const headers = this.#received.slice(0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
    if (this.#received.length < head + headEnd.length + length) return;
    const status = Number(this.#received.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length));
    this.#received = "";
    const waiting = this.#waiting;
    this.#waiting = undefined;
    // A server ends a connection after so many requests, and says so with the last answer.
    if (headers.includes("\r\nConnection: close")) {
      this.#socket.destroy();
      this.#socket = this.#open();
    }
    waiting?.resolve(status);
  }
}
