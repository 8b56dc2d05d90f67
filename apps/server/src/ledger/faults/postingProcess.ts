/*
 * A server reduced to its ledger, made to be killed: takes one order a line on its input, answers one line each on its
 * output. The tests start it, kill it at any moment, and send again what was not answered.
 */
import { createInterface } from "node:readline";
import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { createLedger, type PostingOrder } from "../index.ts";

const database = openDatabase({ url: process.env.DATABASE_URL as string, role: appRole, max: 4 });
const ledger = createLedger(database);

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line, (name, value) => (name === "amount" ? BigInt(value) : value)) as PostingOrder;
  void ledger.post(order).then((answer) => {
    process.stdout.write(`${JSON.stringify({ key: order.key, result: answer.result })}\n`);
  });
}
