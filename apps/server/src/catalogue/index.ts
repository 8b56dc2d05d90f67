export { tileRoutes } from "./art/tileRoutes.ts";
export { type PictureOf, readTileShelf } from "./art/tileShelf.ts";
export { type Catalogue, createCatalogue } from "./catalogue.ts";
export type { PlayableGame } from "./gameForPlay.ts";
export { type CatalogueNeighbours, catalogueRoutes, type PlayHistory } from "./http.ts";
export { readCatalogueSeed } from "./readSeed.ts";
export { type CatalogueSeed, seedCatalogue } from "./seed.ts";
export type { Shelf, ShelfGame } from "./shelf.ts";
export { openCountries } from "./siteInfo.ts";
