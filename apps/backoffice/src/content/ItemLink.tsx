import { LinkBase, useCreatePath } from "react-admin";

/** Leads to an item's page, also where nothing stands yet. */
export function ItemLink({ id, name }: { id: string; name: string }) {
  const createPath = useCreatePath();
  return <LinkBase to={createPath({ resource: "content", type: "show", id })}>{name}</LinkBase>;
}
