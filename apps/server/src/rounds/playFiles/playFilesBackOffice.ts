import { hashPlayFiles } from "@croupier/contract/backOffice/maintenance";
import type { ApiServer } from "../../platform/apiServer.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import { readPlayFiles } from "./readPlayFiles.ts";

/** The hash of the files that decide play, for whoever noted it with the release. Source: F-47. */
export function registerPlayFiles(api: ApiServer): void {
  handleForOperator(api, hashPlayFiles, async () => {
    const { files, hash } = await readPlayFiles();
    return { files: files.size, hash };
  });
}
