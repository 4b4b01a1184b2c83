import { screens } from '../../e2e/gallery/screens.ts';
import type { Source } from './source.ts';

/** Listed screens that no browser test takes. */
export function screenProblems(
  sources: readonly Pick<Source, 'path' | 'text'>[],
  listed: readonly string[] = screens,
): readonly string[] {
  const used = new Set(
    sources
      .filter(({ path }) => path.startsWith('e2e/'))
      .flatMap(({ text }) => [...text.matchAll(/saveScreenshots\(\s*'(\w+)'/g)].map(([, name]) => name)),
  );
  return listed
    .filter((name) => !used.has(name))
    .map(
      (name) =>
        `e2e/gallery/screens.ts: no test takes ${name}; take it in e2e/gallery, or remove it with its screen`,
    );
}
