import { queriesOver } from "../platform/query.ts";
import type { Tables } from "./schema.ts";

/** Where every query over this module's tables begins. */
export const tables = queriesOver<Tables>();
