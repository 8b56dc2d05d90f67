import pg from "pg";
import { product } from "./product.ts";

/** Does in the product's database what an operator would. */
export async function operate(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: product().databaseUrl });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}
