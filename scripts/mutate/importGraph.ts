import { basename, dirname, join } from 'node:path';
import { nodesIn, parseFile } from './syntax.ts';

/** Path of a file -> paths of the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports of all TypeScript files; `files`: path from the root of the repository -> text. */
export function buildImporters(files: ReadonlyMap<string, string>): Importers {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of files)
    for (const specifier of specifiersIn(path, text)) {
      const target = resolveImport(path, specifier);
      if (target === undefined) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(path));
    }
  return importers;
}

function specifiersIn(path: string, text: string): readonly string[] {
  const statements = nodesIn(parseFile(path, text), 'body').flatMap((statement) =>
    nodesIn(statement, 'source'),
  );
  const late = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
  return [...statements.map(({ value }) => String(value)), ...late];
}

function resolveImport(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? join(dirname(from), path) : undefined;
}

/**
 * Test files that reach a file by imports: those that share the most folders with it first, those whose name shares the most
 * words with its own before the others, then the nearest by imports. The schema of the API imports every feature, so imports
 * alone say little.
 */
export function testsReaching(path: string, importers: Importers): readonly string[] {
  const reached = new Set([path]);
  for (const current of reached) for (const next of importers.get(current) ?? []) reached.add(next);
  const words = nameWords(path);
  const rank = (test: string) => 100 * sharedFolders(path, test) + nameWords(test).intersection(words).size;
  return [...reached].filter((file) => /\.test\.tsx?$/.test(file)).toSorted((a, b) => rank(b) - rank(a));
}

function sharedFolders(one: string, other: string): number {
  const folders = dirname(other).split('/');
  const differing = dirname(one)
    .split('/')
    .findIndex((folder, index) => folder !== folders[index]);
  return differing < 0 ? dirname(one).split('/').length : differing;
}

/** Words of a file's name without plural endings: "lineItemStore.ts" -> line, item, store. */
function nameWords(path: string): ReadonlySet<string> {
  const [name = ''] = basename(path).split('.');
  return new Set(name.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, '')));
}
