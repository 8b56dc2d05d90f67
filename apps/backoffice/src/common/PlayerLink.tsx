import type { MouseEvent } from "react";
import { LinkBase } from "react-admin";

/** A player's number, which leads to their page, also from a line that opens something else. */
export const PlayerLink = ({ id }: { id: number }) => (
  <LinkBase to={`/players/${id}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
    {id}
  </LinkBase>
);
