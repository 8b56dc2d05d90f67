import { getVerification, listDocuments } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

/** What the house knows of who the player is, and what it still asks for. */
export const verificationQuery = (api: Api) =>
  queryOptions({ queryKey: ["verification", "view"], queryFn: () => api.call(getVerification, {}) });

export const documentsQuery = (api: Api) =>
  queryOptions({ queryKey: ["verification", "documents"], queryFn: () => api.call(listDocuments, {}) });
