import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const api = "/backoffice/api/studio-fields";

test("an operator says which fields a studio asks for, from what they saw, and the audit log holds both sides [4-54]", async () => {
  const [admin, support] = [await world.operator("administrator"), await world.operator("support")];
  const { data, askable } = (await admin.get(api)).body;
  expect(askable).toContain("nickname");
  const studio = data.find(({ id }: { id: string }) => id === "polar-orchard");
  const ask = (fields: string[], from: string[]) =>
    admin.send("POST", `${api}/polar-orchard`, { fields, from, reason: "its rules say so" });
  expect((await ask(["shoe_size"], studio.fields)).body.errors).toHaveProperty("fields");
  expect((await ask(["nickname", "city"], studio.fields)).status).toBe(200);
  expect((await ask([], studio.fields)).status).toBe(409);
  const after = (await admin.get(api)).body.data.find(({ id }: { id: string }) => id === "polar-orchard");
  expect(after.fields).toEqual(["nickname", "city"]);
  const { data: lines } = (await admin.get("/backoffice/api/audit?subject=studio:polar-orchard")).body;
  expect(lines[0]).toMatchObject({ action: "studio.fields", reason: "its rules say so", after: ["nickname", "city"] });
  expect((await support.send("POST", `${api}/polar-orchard`, { fields: [], from: [], reason: "none" })).status).toBe(
    403,
  );
});
