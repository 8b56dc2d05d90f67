/** Loads what is asked for under a key once. What failed, such as over a broken line, is asked for again by the next. */
export function loadOnce<Part>(): (key: string, load: () => Promise<Part>) => Promise<Part> {
  const loading = new Map<string, Promise<Part>>();
  return (key, load) => {
    const known = loading.get(key);
    if (known !== undefined) return known;
    const part = load();
    loading.set(key, part);
    part.catch(() => loading.delete(key));
    return part;
  };
}
