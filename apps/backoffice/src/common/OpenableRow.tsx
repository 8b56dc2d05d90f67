import type { KeyboardEvent } from "react";
import { DataTableRow, type DataTableRowProps, useDataTableCallbacksContext } from "react-admin";

/** A line of a list. Where it opens an item by a press, it is reached by Tab and opens by Enter too. */
export function OpenableRow(props: DataTableRowProps) {
  const { rowClick } = useDataTableCallbacksContext();
  return rowClick ? <DataTableRow {...props} tabIndex={0} onKeyDown={pressOnEnter} /> : <DataTableRow {...props} />;
}

function pressOnEnter({ key, target, currentTarget }: KeyboardEvent<HTMLTableRowElement>): void {
  if (key === "Enter" && target === currentTarget) currentTarget.click();
}
