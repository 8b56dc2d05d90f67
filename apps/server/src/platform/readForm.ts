import { Failure } from "./failure.ts";

/** A file as it came with a form; nothing that it says about itself is believed. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface ReadForm {
  fields: Record<string, string>;
  file: UploadedFile | null;
}

/** Parts of a form at most: a file and some words. */
const maxParts = 20;

/** Takes a `multipart/form-data` body apart. Its bytes were bounded when they were read. */
export async function readForm(contentType: string | undefined, rawBody: Buffer): Promise<ReadForm | Failure> {
  const form = await parse(contentType, rawBody);
  if (!form || [...form].length > maxParts) return new Failure(422, "base", "malformed_body");
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    else if (name === "file" && !file) file = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
    else return new Failure(422, name, "unknown_field");
  }
  return { fields, file };
}

async function parse(contentType: string | undefined, rawBody: Buffer): Promise<FormData | null> {
  try {
    const headers = { "content-type": contentType ?? "" };
    return await new Response(new Uint8Array(rawBody), { headers }).formData();
  } catch {
    return null;
  }
}
