/** A route for each call: `firstRoutes` are those of pages that open first, `laterRoutes` the others'. */
export * from "./firstRoutes.ts";
export * from "./laterRoutes.ts";
