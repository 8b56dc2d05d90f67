/** A small number on a button's corner. The button's own name says it in words. */
export function Counter({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <span className="counter" aria-hidden="true">
      {text}
    </span>
  );
}
