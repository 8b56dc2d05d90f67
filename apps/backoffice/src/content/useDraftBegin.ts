import type { ApiError } from "@croupier/contract/apiError";
import type { ContentItem } from "@croupier/contract/backOffice/content";
import { getContent } from "@croupier/contract/routes";
import { useState } from "react";
import { client } from "../api/client.ts";

/** A draft that a form was not filled from, or that is somebody else's. */
export interface WaitingDraft {
  actor: string;
  own: boolean;
  updated_at: string;
  version: string;
}

/** What a form is filled from: the operator's own draft, else what is published. */
export function filledFrom(item: ContentItem): { body: unknown; version: string } {
  if (item.draft?.own) return { body: item.draft.body, version: item.version };
  return { body: item.published, version: item.published_version };
}

/** What a form's draft begins from, and the draft that it would write over, which the operator must choose to replace. */
export function useDraftBegin(item: ContentItem, begun: string) {
  const [version, setVersion] = useState(begun);
  const [waiting, setWaiting] = useState(() => waitingIn(item, begun));
  const [replaces, setReplaces] = useState(false);
  return {
    waiting,
    replaces,
    setReplaces,
    begin: { version, ...(waiting && replaces && { replaces: waiting.version }) },
    /** The form's draft was kept: from here on it goes on from that. */
    kept(next: string) {
      setVersion(next);
      setWaiting(null);
      setReplaces(false);
    },
    /** Reads anew what waits, where the server answered that something changed meanwhile. */
    async refused(error: ApiError) {
      if (error.status !== 409) return;
      const now = await client.call(getContent, { params: { id: item.id } }).catch(() => null);
      if (!now) return;
      const found = waitingIn(now, version);
      setWaiting(found);
      if (found?.version !== waiting?.version) setReplaces(false);
    },
  };
}

function waitingIn({ draft, version }: ContentItem, begun: string): WaitingDraft | null {
  if (!draft || (draft.own && version === begun)) return null;
  const { actor, own, updated_at } = draft;
  return { actor, own, updated_at, version };
}
