import { expect, test } from "vitest";
import { clientContext } from "./siteInfo.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const pixel = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)";
const nothing = { isMobile: false, isBot: false, isIOS: false, isApp: false, isMetaWebview: false };

test.each([
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, { isIOS: true, browser: "safari" }],
  [`${iphone} Mobile/15E148 Instagram 350.0`, { isIOS: true, isMetaWebview: true }],
  [`${pixel} Chrome/130.0 Mobile Safari/537.36`, { browser: "chrome" }],
  [`${pixel.replace("Pixel 9", "Pixel 9; wv")} Version/4.0 Chrome/130.0 Mobile Safari/537.36`, { isApp: true }],
  ["", { browser: "other" }],
])("the server's guess about the browser %j [7.1-06]", (userAgent, guessed) => {
  const context = clientContext({ userAgent, isMobile: false, isBot: false });
  expect(context).toMatchObject({ ...nothing, ...guessed, userAgent });
});

test("what the request says of phones and bots is handed on as it is [7.1-06]", () => {
  expect(clientContext({ userAgent: "x", isMobile: true, isBot: true })).toMatchObject({ isMobile: true, isBot: true });
});
