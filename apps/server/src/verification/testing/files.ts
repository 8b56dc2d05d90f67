import sharp from "sharp";

/** A photo as a phone takes it, with where it was taken; big enough for the sandbox service to read. */
export async function photo(seed = 1): Promise<Buffer> {
  const [width, height] = [900, 600];
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let index = 0; index < pixels.length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "59/1 26/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
}

/** A picture of one colour: read as a picture, and too plain for the sandbox service. */
export function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: "#445566" } })
    .png()
    .toBuffer();
}

/** The smallest whole PDF. */
export const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
