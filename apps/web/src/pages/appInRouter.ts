import { createContext } from "react-router";
import type { App } from "../app-context/App.ts";

/** Where the router's loaders find the app. */
export const appInRouter = createContext<App>();
