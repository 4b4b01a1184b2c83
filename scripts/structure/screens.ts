import { screens } from '../../e2e/gallery/screens.ts';
import type { Source } from './source.ts';

type Listed = string | { name: string; shows: string };

/** Listed screens that no browser test takes, and those marked for the phone that are taken at the desk only. */
export function screenProblems(
  sources: readonly Pick<Source, 'path' | 'text'>[],
  listed: readonly Listed[] = screens,
): readonly string[] {
  const takes = sources
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ text }) => [...text.matchAll(/saveScreenshots\(\s*'(\w+)'(,\s*'desktop')?/g)])
    .map(([, name, deskOnly]) => ({ name, isOnPhone: !deskOnly }));
  return listed.flatMap((screen) => {
    const name = typeof screen === 'string' ? screen : screen.name;
    const own = takes.filter((take) => take.name === name);
    if (own.length === 0)
      return [
        `e2e/gallery/screens.ts: no test takes ${name}; take it in e2e/gallery, or remove it with its screen`,
      ];
    if (typeof screen === 'string' || own.some(({ isOnPhone }) => isOnPhone)) return [];
    return [
      `e2e/gallery/screens.ts: ${name} is marked for the phone but taken at the desk only; mark another screen`,
    ];
  });
}
