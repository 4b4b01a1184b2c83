import { isGenerated, resolveImport } from './layout.ts';
import type { Source } from './source.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$|^e2e\/|\/testing\//.test(path);

/** Part of the repository in which an exported name has one meaning: the product with its tests, or one of its tools. */
const nameScope = (path: string): string => /^(e2e|scripts)\/|^[^/]+$/.exec(path)?.[0] ?? 'product';

/** Exported names that stand for two things, and exports without an importer. */
export function exportProblems(sources: readonly Source[]): readonly string[] {
  return [...repeatedNames(sources), ...unusedExports(sources)];
}

function repeatedNames(sources: readonly Source[]): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, exported } of sources)
    if (!isGenerated(path))
      for (const { name } of exported) {
        const key = `${nameScope(path)} ${name}`;
        files.set(key, (files.get(key) ?? new Set()).add(path));
      }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([key, paths]) => `${[...paths].join(', ')}: both export ${key.split(' ')[1]}`);
}

/** An export that nobody imports, or only tests while its own file does not use it either. */
function unusedExports(sources: readonly Source[]): readonly string[] {
  const importers = new Map<string, Set<string>>();
  const whole = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { specifier, names } of imports) {
      if (!/^[.#]/.test(specifier)) continue;
      const target = resolveImport(path, specifier);
      for (const name of names) {
        const key = name === '*' ? target : `${target} ${name}`;
        const map = name === '*' ? whole : importers;
        map.set(key, (map.get(key) ?? new Set()).add(path));
      }
    }
  return sources.flatMap(({ path, exported, uses }) => {
    if (isGenerated(path) || isEntry(path)) return [];
    return exported.flatMap(({ name }) => {
      const from = [...(importers.get(`${path} ${name}`) ?? []), ...(whole.get(path) ?? [])];
      const isUsedHere = (uses.get(name) ?? 0) > 1;
      if (from.length === 0)
        return [`${path}: ${name} is exported for nobody${isUsedHere ? '' : ' and used nowhere'}`];
      return isTest(path) || isUsedHere || !from.every(isTest)
        ? []
        : [`${path}: ${name} is used by tests alone`];
    });
  });
}

/** Files that a tool or the command line loads. */
const isEntry = (path: string): boolean =>
  /\.config\.ts$|\.mjs$|\.test\.tsx?$|^e2e\/.*\.(spec|setup)\.ts$|testing\/databaseSetup\.ts$/.test(path);
