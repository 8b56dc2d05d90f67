import ImportExportIcon from "@mui/icons-material/ImportExportOutlined";
import type { Topic } from "../topic.ts";
import { FilesPage } from "./FilesPage.tsx";

export const contentFilesTopic: Topic = {
  name: "content-files",
  label: "Export and import",
  group: "Site",
  icon: ImportExportIcon,
  permission: "content.read",
  list: FilesPage,
};
