import pg from "pg";

/** Runs one statement outside any transaction, such as CREATE DATABASE. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server and sign-in, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** The name of the database in which statements are planned, beside a template of tests. */
export const plansDatabase = (template: string): string => `${template}_plans`;
