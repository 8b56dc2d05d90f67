import type { PrivacyView } from "@croupier/contract/privacy";
import { getPrivacy } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

const lookAgain_ms = 2_000;

/** Consents, the file of the player's data and the erasure; asked again while the file is being made. */
export const privacyQuery = (api: Api) =>
  queryOptions({
    queryKey: ["privacy"],
    queryFn: () => api.call(getPrivacy, {}),
    refetchInterval: ({ state }) =>
      (state.data as PrivacyView | undefined)?.export?.state === "making" ? lookAgain_ms : false,
  });
