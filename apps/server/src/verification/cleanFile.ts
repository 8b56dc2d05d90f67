import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

/** A file that may be kept: of a type that we found by its content, and without what a camera wrote into it. */
export interface CleanFile {
  mediaType: "image/jpeg" | "application/pdf";
  bytes: Buffer;
}

export type CleanAnswer =
  | { ok: true; file: CleanFile }
  | { ok: false; reason: "file_empty" | "file_type" | "file_unreadable" };

const pictures = new Set(["image/jpeg", "image/png", "image/webp"]);
/** More pixels than any phone's camera has: a small file may hold a picture that fills the memory. */
const maxPixels = 80_000_000;
/** Below this a document cannot be read. */
const minSide_px = 300;
const maxSide_px = 2600;
const quality = 85;

// One thread a picture: bets share these processors.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Finds out what a file is by its content and makes pictures anew, upright, at most 2,600 pixels wide or high: no position, no
 * device, nothing hidden behind the picture. A name that promises another kind of file is refused. PDF files are kept as they are
 * when they are whole, open without a password and hold nothing that runs.
 */
export async function cleanFile(name: string, bytes: Buffer): Promise<CleanAnswer> {
  if (bytes.length === 0) return { ok: false, reason: "file_empty" };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const isPdf = found?.mime === "application/pdf";
  if (!found || !(isPdf || pictures.has(found.mime))) return { ok: false, reason: "file_type" };
  if (promises(name) !== null && promises(name) !== (isPdf ? "pdf" : "picture"))
    return { ok: false, reason: "file_type" };
  return isPdf ? checkPdf(bytes) : redraw(bytes);
}

/** What a name says that the file is; null where it says nothing. */
function promises(name: string): "pdf" | "picture" | "other" | null {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  if (ending === "pdf") return "pdf";
  return ["jpg", "jpeg", "jfif", "png", "webp", "heic", "heif"].includes(ending) ? "picture" : "other";
}

async function redraw(bytes: Buffer): Promise<CleanAnswer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < minSide_px) return { ok: false, reason: "file_unreadable" };
    const drawn = await picture
      .resize({ width: maxSide_px, height: maxSide_px, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality })
      .toBuffer();
    return { ok: true, file: { mediaType: "image/jpeg", bytes: drawn } };
  } catch {
    return { ok: false, reason: "file_unreadable" };
  }
}

/** Where the end of a whole PDF file stands at the latest. */
const tailBytes = 2048;
const running = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|Encrypt)\b/;

function checkPdf(bytes: Buffer): CleanAnswer {
  const isWhole = bytes.subarray(-tailBytes).includes("%%EOF");
  if (!isWhole || running.test(bytes.toString("latin1"))) return { ok: false, reason: "file_unreadable" };
  return { ok: true, file: { mediaType: "application/pdf", bytes } };
}
