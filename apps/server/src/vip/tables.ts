import { queriesOver } from "../platform/query.ts";
import type { Tables } from "./schema.ts";

/** Queries over this module's tables begin here. */
export const tables = queriesOver<Tables>();
