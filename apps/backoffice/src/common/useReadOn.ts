import { useCallback, useEffect, useRef, useState } from "react";

interface Part<Item, Mark> {
  data: readonly Item[];
  next: Mark | null;
}

/**
 * A list that is read on from its last item, for parts of a page. It begins anew when `key` changes; an answer that comes late is
 * not shown in another list.
 */
export function useReadOn<Item, Mark>(key: string, read: (before: Mark | undefined) => Promise<Part<Item, Mark>>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [next, setNext] = useState<Mark | null>(null);
  const [failed, setFailed] = useState(false);
  const shown = useRef(key);
  const latest = useRef(read);
  latest.current = read;
  const load = useCallback(
    async (before?: Mark) => {
      shown.current = key;
      try {
        const part = await latest.current(before);
        if (shown.current !== key) return;
        setItems((known) => (before === undefined ? part.data : [...(known ?? []), ...part.data]));
        setNext(part.next);
        setFailed(false);
      } catch {
        if (shown.current === key) setFailed(true);
      }
    },
    [key],
  );
  useEffect(() => {
    setItems(null);
    void load();
  }, [load]);
  return { items, failed, again: () => load(), more: next === null ? null : () => load(next) };
}
