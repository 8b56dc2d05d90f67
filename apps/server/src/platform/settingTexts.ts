import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

/* How the texts of settings are read. */

export const Flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
export const Port = z.coerce.number().int().min(0).max(65535);

/** How many proxies are in front, or which; `true` would take any visitor's word for their address. */
export const Proxies = z.string().transform((text, context): false | number | string[] => {
  if (["false", "0"].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(",").map((one) => one.trim());
  if (addresses.every(isAddressOrBlock)) return addresses;
  context.addIssue({
    code: "custom",
    message: "give the number of proxies in front, or their addresses separated by commas; `true` trusts everybody",
  });
  return z.NEVER;
});

function isAddressOrBlock(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = isIPv6(address) ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && fits && more.length === 0;
}

export const Origin = z.url().transform((text) => new URL(text).origin);

const Listed = z.string().transform((text) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
);
export const OriginList = Listed.pipe(z.array(Origin));
export const HostList = Listed.pipe(
  z.array(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]{1,253}$/),
  ),
);
