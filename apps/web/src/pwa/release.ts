/** Every answer of our server names the release it comes from. */
const releaseHeader = "x-release";

let own = "";
let changed = false;

/** The release that this page came from. */
export function startRelease(release: string): void {
  own = release;
}

/** `fetch` that compares each answer's release with the page's own. */
export const fetchAndNoteRelease: typeof fetch = async (...args) => {
  const response = await fetch(...args);
  const other = response.headers.get(releaseHeader);
  if (other !== null && own !== "" && other !== own) changed = true;
  return response;
};

/** True once the server runs another release than this page came from: its scripts may be gone. */
export function releaseChanged(): boolean {
  return changed;
}
