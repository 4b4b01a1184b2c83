import { resolveImport } from './layout.ts';
import type { Source } from './source.ts';

/** Folders of platform/web, lowest first; a folder imports from its own floor and those below (architecture). */
const floors: readonly (readonly string[])[] = [
  ['theme', 'session'],
  ['parts'],
  ['settings'],
  ['query'],
  ['live'],
  ['lists'],
  ['userSettings'],
  ['panel'],
  ['form'],
  ['pwa', 'history', 'drafts'],
  ['shell'],
  ['record'],
  ['grid', 'palette', 'errorLog', 'import', 'site', 'support', 'settingsPage', 'chat', 'reporting'],
  ['frame'],
];

const floorByFolder = new Map(
  floors.flatMap((folders, floor) => folders.map((folder) => [folder, floor] as const)),
);
const maxFiles = 25;

const parentFolder = (path: string): string => path.split('/').slice(0, -1).join('/');
const webFolder = (path: string): string | undefined => /^platform\/web\/(\w+)\//.exec(path)?.[1];
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Imports of platform/web that run upwards, folders there that import each other, files that import in a circle, and full folders. */
export function floorProblems(sources: readonly Source[]): readonly string[] {
  const imports = new Map(
    sources.map(({ path, imports: all }) => [
      path,
      all
        .filter(({ specifier }) => /^[.#]/.test(specifier))
        .map(({ specifier }) => resolveImport(path, specifier)),
    ]),
  );
  return [...upwardImports(imports), ...mutualFolders(imports), ...cycles(imports), ...fullFolders(sources)];
}

type Imports = ReadonlyMap<string, readonly string[]>;

function upwardImports(imports: Imports): readonly string[] {
  return [...imports].flatMap(([path, targets]) => {
    const folder = webFolder(path);
    if (folder === undefined || isTest(path)) return [];
    const floor = floorByFolder.get(folder);
    if (floor === undefined)
      return [`${path}: platform/web/${folder} stands on no floor (scripts/structure/floors.ts)`];
    return targets
      .filter((target) => (floorByFolder.get(webFolder(target) ?? folder) ?? 0) > floor)
      .map((target) => `${path}: must not import ${target} from a higher floor`);
  });
}

function mutualFolders(imports: Imports): readonly string[] {
  const pairs = new Set<string>();
  for (const [path, targets] of imports)
    for (const target of targets) {
      const [from, to] = [webFolder(path), webFolder(target)];
      if (from !== undefined && to !== undefined && from !== to && !isTest(path)) pairs.add(`${from} ${to}`);
    }
  return [...pairs]
    .map((pair) => pair.split(' '))
    .filter(([from = '', to = '']) => from < to && pairs.has(`${to} ${from}`))
    .map(([from, to]) => `platform/web/${from} and platform/web/${to} import each other`);
}

/** Strongly connected files (Tarjan), imports of types included. */
function cycles(imports: Imports): readonly string[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[] = [];
  const connect = (path: string) => {
    const own = index.size;
    index.set(path, own);
    low.set(path, own);
    stack.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (!index.has(target)) connect(target);
      else if (!stack.includes(target)) continue;
      low.set(path, Math.min(low.get(path) ?? own, low.get(target) ?? own));
    }
    if (low.get(path) !== own) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) found.push(`${group.toSorted().join(', ')}: import each other`);
  };
  for (const path of imports.keys()) if (!index.has(path)) connect(path);
  return found;
}

function fullFolders(sources: readonly Source[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources)
    if (!/\.test\.tsx?$/.test(path))
      counts.set(parentFolder(path), (counts.get(parentFolder(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(
      ([folder, count]) => `${folder}: has ${count} files besides tests; give it rooms (at most ${maxFiles})`,
    );
}
