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
    ['import'],
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
    ['pwa', 'history', 'drafts'],
    ['shell'],
    ['record'],
    ['grid', 'palette', 'errorLog', 'import', 'site', 'support', 'settingsPage', 'chat', 'reporting'],
    ['frame'],
  ],
  'features/identity': [
    ['keys', 'settings'],
    ['accounts'],
    ['tokens'],
    ['limits'],
    ['provider'],
    ['remote', 'session'],
  ],
  'features/catalogue': [['categories'], ['items'], ['search'], ['import', 'feed']],
  'features/pricing': [['groups'], ['prices'], ['levels', 'erp'], ['page', 'feed']],
  'features/customers': [
    ['terms'],
    ['customer'],
    ['parts'],
    ['merge', 'list', 'priceCheck'],
    ['page', 'import'],
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
    ['lineDialogs', 'invoice', 'duplicate', 'masterOrders'],
    ['page', 'import'],
    ['list'],
  ],
};

const maxFiles = 25;

const parentFolder = (path: string): string => path.split('/').slice(0, -1).join('/');
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** Imports that run upwards, rooms that import each other, files that import in a circle, and full folders. */
export function floorProblems(sources: readonly Source[]): readonly string[] {
  const imports = new Map(
    sources.map(({ path, imports: all }) => [
      path,
      all
        .filter(({ specifier }) => /^[.#]/.test(specifier))
        .map(({ specifier }) => resolveImport(path, specifier)),
    ]),
  );
  return [...upwardImports(imports), ...mutualRooms(imports), ...cycles(imports), ...fullFolders(sources)];
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** A room of the platform, or one side of a noun; `area` has the floors. */
interface Room {
  area: string;
  name: string;
  side?: string | undefined;
}

function findRoom(path: string): Room | undefined {
  const [, area = '', name = '', side] =
    /^(platform\/(?:server|web))\/(\w+)\//.exec(path) ??
    /^(features\/\w+)\/(?!server\/|web\/)(\w+)\/(server|web)\//.exec(path) ??
    [];
  return floors[area] && { area, name, side };
}

const describe = ({ area, name, side }: Room): string => [area, name, side].filter(Boolean).join('/');

const findFloor = ({ area, name }: Room): number =>
  (floors[area] ?? []).findIndex((rooms) => rooms.includes(name));

/** Imports of a room from another room on the same side of its area. */
const roomImports = (imports: Imports): readonly { path: string; from: Room; target: string; to: Room }[] =>
  [...imports].flatMap(([path, targets]) => {
    const from = isTest(path) ? undefined : findRoom(path);
    if (from === undefined) return [];
    return targets.flatMap((target) => {
      const to = findRoom(target);
      const isOther = to?.area === from.area && to.side === from.side && to.name !== from.name;
      return to && isOther ? [{ path, from, target, to }] : [];
    });
  });

function upwardImports(imports: Imports): readonly string[] {
  const missing = new Set(
    [...imports.keys()].flatMap((path) => {
      const room = isTest(path) ? undefined : findRoom(path);
      return room && findFloor(room) < 0 ? [`${room.area}/${room.name}`] : [];
    }),
  );
  return [
    ...[...missing].map((room) => `${room} stands on no floor (scripts/structure/floors.ts)`),
    ...roomImports(imports)
      .filter(({ from, to }) => findFloor(to) > findFloor(from))
      .map(({ path, target }) => `${path}: must not import ${target} from a higher floor`),
  ];
}

function mutualRooms(imports: Imports): readonly string[] {
  const pairs = new Set(
    roomImports(imports)
      .filter(({ from, to }) => findFloor(from) === findFloor(to))
      .map(({ from, to }) => `${describe(from)} ${describe(to)}`),
  );
  return [...pairs]
    .map((pair) => pair.split(' '))
    .filter(([from = '', to = '']) => from < to && pairs.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to} import each other`);
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
