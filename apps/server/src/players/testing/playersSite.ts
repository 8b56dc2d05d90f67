import { demoCountryCookie } from "../../platform/resolveContext.ts";
import { type Answer, type Visitor, visitor } from "../../testing/visitor.ts";
import { type PlayersServer, type PlayersServerOptions, startPlayersServer } from "./playersServer.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
type AnyAnswer = Answer<any>;

/** A server with the players module alone, and who visits it. */
export interface PlayersSite extends PlayersServer {
  visitor(country?: string): Visitor;
  /** A visitor who has just signed up. */
  player(about?: Record<string, unknown>): Promise<Visitor & { id: number; email: string; password: string }>;
  signUp(who: Visitor, about?: Record<string, unknown>): Promise<AnyAnswer>;
  signIn(who: Visitor, user: Record<string, unknown>, headers?: Record<string, string>): Promise<AnyAnswer>;
  /** Texts of the mails to an address, newest first. */
  mailTo(email: string): Promise<{ subject: string; text: string }[]>;
}

export const password = "correct horse 42";
let people = 0;

export async function playersSite(about?: PlayersServerOptions): Promise<PlayersSite> {
  const server = await startPlayersServer(about);
  const site: PlayersSite = {
    ...server,
    visitor: (country) => visitor(server.origin, new Map(country ? [[demoCountryCookie, country]] : [])),
    async signUp(who, about = {}) {
      const user = {
        email: `p${++people}@example.test`,
        password,
        currency: "EUR",
        country: "CA",
        terms_acceptance: true,
        age_acceptance: true,
        captcha: await solveCaptcha(who),
        ...about,
      };
      return who.send("POST", "/api/users", { user });
    },
    signIn: (who, user, headers) => who.send("POST", "/api/users/sign_in", { user }, headers),
    async player(about) {
      const who = site.visitor();
      const made = await site.signUp(who, about);
      if (made.status !== 201) throw new Error(`sign-up answered ${made.status} ${JSON.stringify(made.body)}`);
      return { ...who, id: made.body.id, email: made.body.email, password: (about?.password as string) ?? password };
    },
    async mailTo(email) {
      const found = await server.db.pool.query(
        "SELECT subject, body_text AS text FROM mail.mailbox WHERE recipient = $1 ORDER BY id DESC",
        [email],
      );
      return found.rows;
    },
  };
  return site;
}

/** The token in the link of a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "no token";
}
