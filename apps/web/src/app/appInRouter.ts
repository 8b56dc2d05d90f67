import { createContext } from "react-router";
import type { App } from "./App.ts";

/** Where the router's loaders find the app. */
export const appInRouter = createContext<App>();
