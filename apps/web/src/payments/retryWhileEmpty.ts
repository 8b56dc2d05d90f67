/** Source: 8-08, 9-02. */
const furtherTries = 3;
const wait_ms = 500;

/** Asks for a list again while it is empty, up to three times more. A failure is not asked again here. Source: 8-08. */
export async function retryWhileEmpty<T>(list: () => Promise<T[]>): Promise<T[]> {
  for (let attempt = 0; ; attempt++) {
    const found = await list();
    if (found.length > 0 || attempt === furtherTries) return found;
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
}
