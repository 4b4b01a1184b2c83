import { storyLimits } from './storyLimits.ts';
import type { Source } from './source.ts';

/** Browser stories of an area; what needs no browser is tested at a level below (docs/testing.md). */
const maxStories = 12;

/** Areas of e2e with more than 12 browser stories, or with another number than `limits` lists for them. */
export function storyProblems(
  sources: readonly Pick<Source, 'path' | 'text'>[],
  limits: Readonly<Record<string, number>> = storyLimits,
): readonly string[] {
  const counts = new Map(Object.keys(limits).map((area) => [area, 0]));
  for (const { path, text } of sources) {
    const area = /^e2e\/(\w+)\/.+\.spec\.ts$/.exec(path)?.[1];
    // The gallery takes screenshots; it tells no story.
    if (area === undefined || area === 'gallery') continue;
    const found = text.match(/(?<![.\w])test\(/g)?.length ?? 0;
    counts.set(area, (counts.get(area) ?? 0) + found);
  }
  return [...counts].flatMap(([area, count]) => {
    const limit = limits[area] ?? maxStories;
    const stories = `e2e/${area}: has ${count} browser stories`;
    if (count > limit)
      return [`${stories}, ${limit} are allowed; test states, limits and texts without a browser`];
    if (limits[area] === undefined || count === limit) return [];
    const change = count > maxStories ? `write ${count}` : 'remove the area';
    return [`${stories}; ${change} in scripts/structure/storyLimits.ts`];
  });
}
