import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gamePicture, pictureTones } from "./gamePicture.tsx";

const address = "/art/tiles/0a1b2c3d/acme/Lantern";
const game = { identifier: "acme/Lantern", preview_image: address };

test("offers AVIF, then WebP, in four widths, in a box that has its height before the picture comes", () => {
  const html = renderToStaticMarkup(gamePicture(game, false));
  for (const width of [160, 240, 320, 480]) {
    expect(html).toContain(`${address}-${width}.avif ${width}w`);
    expect(html).toContain(`${address}-${width}.webp ${width}w`);
  }
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
  expect(html).toContain('width="240" height="320"');
  expect(html).toContain('alt=""');
});

test("loads late unless it is on the first screen", () => {
  expect(renderToStaticMarkup(gamePicture(game, false))).toContain('loading="lazy"');
  expect(renderToStaticMarkup(gamePicture(game, true))).not.toContain("loading=");
});

test("shows the picture's own colours until it is there; strange tones draw nothing", () => {
  expect(pictureTones({ preview_tones: "102030-405060-708090" })).toEqual({
    background: "linear-gradient(#102030,#405060,#708090)",
  });
  for (const tones of [null, "url(x)", "102030-405060", "102030-405060-70809;"]) {
    expect(pictureTones({ preview_tones: tones })).toBeUndefined();
  }
});

test("a game without painted tiles gets the picture drawn from its name", () => {
  const html = renderToStaticMarkup(gamePicture({ ...game, preview_image: null }, false));
  expect(html).toContain("/art/games/acme/Lantern.svg");
  expect(html).not.toContain("srcSet");
});
