/** Remembers the last `most` values by name; the one not used for longest is forgotten first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    this.#values.delete(name);
    this.#values.set(name, value);
    return value;
  }

  set(name: string, value: Value): void {
    this.#values.delete(name);
    this.#values.set(name, value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > this.#most && !oldest.done) this.#values.delete(oldest.value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }
}
