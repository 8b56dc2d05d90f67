/** What can be stopped, as operators read it. */
export const scopes = [
  { id: "game", name: "Game", hint: "Its identifier, such as tidewick/skerry-light." },
  { id: "studio", name: "Studio", hint: "Its name in the catalogue, such as tidewick." },
  { id: "player", name: "Player", hint: "The player's number." },
  { id: "all", name: "Everything", hint: "" },
] as const;

export type Scope = (typeof scopes)[number]["id"];
