import { createContext, useContext } from "react";

export interface PagePlace {
  pathname: string;
  search: string;
}

const Place = createContext<PagePlace>({ pathname: "/", search: "" });
export const PageLocation = Place.Provider;

/** Address of the page itself, which stays while a modal route is open over it. */
export function usePagePlace(): PagePlace {
  return useContext(Place);
}
