import { ApiFailure } from "../../api/failure.ts";

interface FileToSend {
  file: File;
  fields: Readonly<Record<string, string>>;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a document. `fetch` does not tell how much of a body has left, and on a phone's line that is what somebody wants to know.
 * Rejects with an `ApiFailure`; the same file may be sent again, the server knows it.
 */
export function sendFile({ file, fields, onProgress }: FileToSend): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/player/documents");
    request.setRequestHeader("x-requested-with", "XMLHttpRequest");
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      if (request.status === 201) resolve();
      else reject(new ApiFailure({ status: request.status, body: parse(request.responseText) }));
    });
    request.addEventListener("error", () => reject(new ApiFailure({ status: 0 })));
    request.addEventListener("abort", () => reject(new ApiFailure({ status: 0 })));
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
