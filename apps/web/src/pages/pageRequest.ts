import type { PageRequest as Asked } from "@croupier/contract/page";
import type { Api } from "../api/endpoints.ts";

/** What the server asks this front end to draw, with the calls as our pages make them. */
export type PageRequest = Asked<Api>;
