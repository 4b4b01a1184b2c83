import type { Source } from './source.ts';

/** Browser stories of an area; what needs no browser is tested at a level below (docs/testing.md). */
const maxStories = 12;

/** Areas of e2e with more than 12 browser stories. */
export function storyProblems(sources: readonly Pick<Source, 'path' | 'text'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path, text } of sources) {
    const area = /^e2e\/(\w+)\/.+\.spec\.ts$/.exec(path)?.[1];
    // The gallery takes screenshots; it tells no story.
    if (area === undefined || area === 'gallery') continue;
    const found = text.match(/(?<![.\w])test\(/g)?.length ?? 0;
    counts.set(area, (counts.get(area) ?? 0) + found);
  }
  return [...counts]
    .filter(([, count]) => count > maxStories)
    .map(
      ([area, count]) =>
        `e2e/${area}: has ${count} browser stories, ${maxStories} are allowed; test states, limits and texts without a browser`,
    );
}
