import { Stack } from "@mui/material";
import { Title } from "react-admin";
import { usePermission } from "../common/usePermission.ts";
import { ExportSection } from "./ExportSection.tsx";
import { ImportSection } from "./ImportSection.tsx";

/** Content as a file: out of this site, and into it by way of drafts. */
export function FilesPage() {
  const mayWrite = usePermission("content.write");
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Export and import" />
      <ExportSection />
      {mayWrite && <ImportSection />}
    </Stack>
  );
}
