import { resolveImport } from './layout.ts';
import type { Source } from './source.ts';

/**
 * Rooms of the platform and nouns of each feature, lowest first; a file imports from its own floor and those below
 * (decision 66). In features both sides of a noun stand on its floor, above the rules of all nouns.
 */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'platform/server': [
    ['configuration', 'statements', 'events', 'threads'],
    ['database', 'embeddedPostgres'],
    ['operation', 'migrations', 'command'],
    ['http', 'graphql', 'health', 'backup'],
    ['limits', 'list'],
    ['execution'],
    ['requests'],
    ['import', 'pdf'],
    ['feed'],
  ],
  'platform/web': [
    ['theme', 'session'],
    ['parts'],
    ['settings'],
    ['query'],
    ['live'],
    ['lists'],
    ['userSettings'],
    ['panel'],
    ['form'],
    ['pwa', 'history', 'drafts', 'offline', 'scan', 'pdf'],
    ['shell', 'waiting'],
    ['record'],
    ['grid', 'palette', 'errorLog', 'import', 'site', 'support', 'settingsPage', 'chat', 'reporting'],
    ['listImport'],
    ['frame'],
  ],
  'features/identity': [
    ['keys', 'settings'],
    ['accounts'],
    ['tokens', 'people'],
    ['limits'],
    ['provider'],
    ['remote', 'session'],
  ],
  'features/catalogue': [['categories', 'programs'], ['items'], ['search'], ['import', 'feed']],
  'features/pricing': [['groups'], ['prices'], ['levels', 'erp'], ['page', 'feed']],
  'features/customers': [
    ['terms', 'salesPeople'],
    ['customer'],
    ['parts'],
    ['merge', 'list', 'priceCheck'],
    ['page', 'import'],
    ['feed'],
  ],
  'features/availability': [
    ['stock'],
    ['sessions'],
    ['counts', 'adjustments'],
    ['makeLive', 'offlineData'],
    ['deviceCounts', 'openingStock', 'page'],
    ['counting'],
  ],
  'features/material': [
    ['items'],
    ['movements', 'jobs'],
    ['deviceMovements', 'purchaseOrders'],
    ['receiving', 'offlineData'],
    ['labels'],
    ['page'],
    ['feed'],
  ],
  'features/orders': [
    ['order'],
    ['linePrices'],
    ['allocation'],
    ['lines'],
    ['status', 'repricing'],
    ['header'],
    ['drafts'],
    ['addItems'],
    ['newLine'],
    ['lineDialogs', 'invoice', 'pickSheet', 'duplicate', 'masterOrders', 'company', 'availabilityList'],
    ['page', 'import'],
    ['list'],
  ],
};

const maxFiles = 25;

const parentFolder = (path: string): string => path.split('/').slice(0, -1).join('/');
/** Tests, e2e and scripts import what they need. */
const isFree = (path: string): boolean => /\.test\.tsx?$|\/testing\/|^(e2e|scripts)\//.test(path);

/** Imports that run upwards, rooms and files that import in a circle, and full folders. */
export function floorProblems(sources: readonly Source[]): readonly string[] {
  const imports = new Map(
    sources.map(({ path, imports: all }) => [
      path,
      all
        .filter(({ specifier }) => /^[.#]/.test(specifier))
        .map(({ specifier }) => resolveImport(path, specifier)),
    ]),
  );
  return [
    ...upwardImports(imports),
    ...circles(roomArrows(imports)),
    ...circles(imports),
    ...fullFolders(sources),
  ];
}

type Imports = ReadonlyMap<string, Iterable<string>>;

/** The operations of a feature, which all its nouns use, are ground like rules. */
const isOperations = (path: string): boolean => /^features\/\w+\/web\/documents\.ts$/.test(path);

/** A room of the platform, or one side of a noun; `area` has the floors. */
interface Room {
  area: string;
  /** Absent for what the feature's own server/ and web/ join, above all nouns. */
  name?: string | undefined;
  side?: string | undefined;
}

function findRoom(path: string): Room | undefined {
  const [, area = '', name, side] =
    /^(platform\/(?:server|web))\/(\w+)\//.exec(path) ??
    /^(features\/\w+)\/(?:(?!server\/|web\/)(\w+)\/)?(server|web)\//.exec(path) ??
    [];
  return floors[area] && !isOperations(path) ? { area, name, side } : undefined;
}

const findFloor = ({ area, name }: Room): number =>
  name === undefined ? Infinity : (floors[area] ?? []).findIndex((rooms) => rooms.includes(name));

function upwardImports(imports: Imports): readonly string[] {
  const missing = new Set<string>();
  const upward: string[] = [];
  for (const [path, targets] of imports) {
    const from = isFree(path) ? undefined : findRoom(path);
    if (from === undefined) continue;
    if (findFloor(from) < 0) missing.add(`${from.area}/${from.name}`);
    for (const target of targets) {
      const to = findRoom(target);
      if (to?.area === from.area && to.side === from.side && findFloor(to) > findFloor(from))
        upward.push(`${path}: must not import ${target} from a higher floor`);
    }
  }
  return [
    ...[...missing].map((room) => `${room} stands on no floor (scripts/structure/floors.ts)`),
    ...upward,
  ];
}

/**
 * Imports between the rooms of each folder: its sub-folders, each with all that is below it, and its own files, which are one
 * room. A side of a feature is the folder of that side of its nouns.
 */
function roomArrows(imports: Imports): Imports {
  const arrows = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    if (isFree(path)) continue;
    const from = sidePath(path).split('/');
    for (const target of targets) {
      const to = sidePath(target).split('/');
      const depth = from.findIndex((name, index) => name !== to[index]);
      const [room = '', other = ''] = [from, to].map((names) =>
        [...names.slice(0, depth), depth === names.length - 1 ? '*' : names[depth]].join('/'),
      );
      if (depth >= 0 && room !== other) arrows.set(room, (arrows.get(room) ?? new Set()).add(other));
    }
  }
  return arrows;
}

const sidePath = (path: string): string =>
  isOperations(path)
    ? path.replace('/web/', '/')
    : path
        .replace(/^(features\/\w+)\/(\w+)\/(server|web)\//, '$1/$3/$2/')
        // Rules of all nouns are one room.
        .replace(/^(features\/\w+)\/(?!server\/|web\/)\w+\/(?=[^/]+$)/, '$1/');

/** Files or rooms that import each other: the strongly connected ones (Tarjan), imports of types included. */
function circles(imports: Imports): readonly string[] {
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
