import type { Api } from "../api/endpoints.ts";
import type { PageSetting } from "./App.ts";
import type { PostedForm } from "./postedForm.ts";

/** Addresses of what the page loads, as the build's manifest gives them. */
export interface PageAssets {
  /** The browser's entry script. */
  script: string;
  styles: readonly string[];
  fonts: readonly string[];
  /** Scripts that a page's source files need, to be fetched with the entry and not after it. */
  preloads(sources: readonly string[]): readonly string[];
  /** Put before the entry script; the development server's own. */
  before?: string;
}

export interface PageRequest {
  /** Full address that the visitor asked for. */
  url: string;
  setting: PageSetting;
  api: Api;
  /** Messages of the page's language, complete. The same object for the same language, so that it is compiled once. */
  messages: Readonly<Record<string, string>>;
  /** The brand's style sheet of tokens. */
  tokens: string;
  assets: PageAssets;
  nonce: string;
  /** What became of a form that was posted to this address. */
  posted?: PostedForm;
}
