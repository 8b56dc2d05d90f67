import { LinkBase } from "react-admin";

/** A player's number, which leads to their page. */
export const PlayerLink = ({ id }: { id: number }) => <LinkBase to={`/players/${id}/show`}>{id}</LinkBase>;
