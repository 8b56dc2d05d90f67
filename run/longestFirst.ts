import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** What would still run, alone, when all else is done. */
const longest = ["/e2e/games.e2e.ts", "/e2e/routes.e2e.ts", "/pokie/titles/titles.test.ts"];

/** Vitest's own order, but the longest files begin first: it judges a file by its size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
