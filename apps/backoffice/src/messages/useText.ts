import { useCallback } from "react";
import { useTranslate } from "react-admin";

/** Says a text of the pages in the operator's language; `%{name}` in it stands for a value. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export function useText(): Say {
  const translate = useTranslate();
  return useCallback((text, values) => translate(text, { ...values, _: text }), [translate]);
}
