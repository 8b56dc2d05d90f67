/** Ends a command-line program: 1 for a refusal, 2 for a call that makes no sense or could not be tried. */
export function stop(code: 1 | 2, says: string): never {
  console.error(says);
  process.exit(code);
}
