import type { Import, Name, Source } from './source.ts';

/** Every feature with the features right below it; "lower" is transitive. */
const lowerFeatures: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  locations: ['identity'],
  catalogue: ['locations'],
  pricing: ['catalogue'],
  customers: ['pricing'],
  availability: ['catalogue'],
  orders: ['customers', 'availability'],
  material: ['availability'],
};

/** Problems of the place, the name, the imports and the text of one file; its path starts at the root of the repository. */
export function layoutProblems({ path, text, imports, comments }: Source): readonly string[] {
  return [...nameProblems(path), ...textProblems(path, text, comments), ...importProblems(path, imports)];
}

interface Zone {
  kind: 'kernel' | 'platform' | 'root' | 'feature' | 'app' | 'free';
  side?: 'server' | 'web';
  feature?: string;
}

/** Returns the zone of a file; undefined when it is outside the layout. Tests, scripts and settings are free. */
function findZone(path: string): Zone | undefined {
  if (/\.(test|config)\.tsx?$|^(e2e|scripts)\/|\/testing\//.test(path)) return { kind: 'free' };
  const [top = '', second = '', ...below] = path.split('/');
  const folders = below.slice(0, -1);
  if (top === 'platform' && second === 'kernel') return { kind: 'kernel' };
  if (top === 'platform' && isSide(second)) return { kind: 'platform', side: second };
  if (top === 'apps' && second === 'web') return { kind: 'app', side: 'web' };
  if ((top === 'apps' && second === 'api') || top === 'database') return { kind: 'app', side: 'server' };
  if (top !== 'features' || lowerFeatures[second] === undefined) return undefined;
  // The sides of a noun, or of the whole feature.
  const side = folders.slice(0, 2).find(isSide);
  if (side !== undefined) return { kind: 'feature', side, feature: second };
  return folders.length < 2 ? { kind: 'root', feature: second } : undefined;
}

const isSide = (name: string): name is 'server' | 'web' => name === 'server' || name === 'web';

function importProblems(path: string, imports: readonly Import[]): readonly string[] {
  const from = findZone(path);
  if (from === undefined)
    return ['is outside the layout: features/<known feature>/{,<noun>/}{,server/,web/}, platform, apps'];
  return imports
    .filter(({ specifier }) => /^[.#]/.test(specifier))
    .flatMap(({ specifier }) => {
      if (!/\.(tsx?|mjs|css|svg|json|graphql)(\?\w+)?$/.test(specifier))
        return [`import of ${specifier} lacks the file's extension`];
      const target = resolveImport(path, specifier);
      if (/^(features|platform|database)\//.test(path) && target.startsWith('apps/'))
        return [`must not import ${target}`];
      const to = findZone(target);
      return from.kind === 'free' || (to && mayImport(from, to, target)) ? [] : [`must not import ${target}`];
    });
}

function mayImport(from: Zone, to: Zone, target: string): boolean {
  if (to.kind === 'kernel') return true;
  if (to.kind === 'root') return from.kind === 'app' || reaches(from.feature, to.feature);
  if (to.kind === 'free' || from.side !== to.side) return false;
  if (to.kind === 'platform' || from.kind === 'app') return true;
  return (
    to.feature !== undefined &&
    (from.feature === to.feature || (reaches(from.feature, to.feature) && isOffered(target)))
  );
}

function reaches(feature: string | undefined, lower: string | undefined): boolean {
  if (feature === undefined || lower === undefined) return false;
  return feature === lower || (lowerFeatures[feature] ?? []).some((one) => reaches(one, lower));
}

/** Hooks that features offer to higher ones. */
const offeredHooks: Readonly<Record<string, readonly string[]>> = {
  identity: ['useTenantSettings'],
  locations: [
    'useCountableLocations',
    'useLocationPaths',
    'useLocationScanner',
    'useShipFromLocations',
    'useStorageLocations',
  ],
  availability: ['useItemStocks'],
  catalogue: [
    'useCatalogueCodes',
    'useCatalogueSources',
    'useItemLookup',
    'useItemPath',
    'useItemResolver',
    'useOrderableItems',
    'useStoreProductPage',
  ],
  pricing: ['useEnteredLineTerms', 'usePriceExplanation', 'usePriceGroup'],
  customers: ['useCustomer', 'useCustomerPath', 'useOwnLocations', 'useTerms'],
};

/** Files of a feature that higher features may import beside its rules: commands, stores, GraphQL types, pickers, cards, operations and the hooks above (docs/decisions/0006). */
function isOffered(target: string): boolean {
  const [, feature = '', ...rest] = target.split('/');
  const hook = /^(use[A-Z]\w*)\.ts$/.exec(rest.at(-1) ?? '')?.[1];
  if (hook !== undefined) return offeredHooks[feature]?.includes(hook) ?? false;
  return /([/a-z])([cC]ommands|[sS]tore|[gG]raphql)\.ts$|(Picker|Card)\.tsx$|\/web\/documents\.ts$/.test(
    target,
  );
}

/** Path of an imported file from the root of the repository. */
export function resolveImport(path: string, specifier: string): string {
  const clean = specifier.replace(/\?\w+$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  const parts = path.split('/').slice(0, -1);
  for (const part of clean.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const emptyWords = /^(manager|helper|util|utility|service|common|misc|index)s?$/i;

/** A service worker is a thing of the web's own. */
function nameProblems(path: string): readonly string[] {
  const words = path.replace(/serviceWorker/gi, '').split(/[/._-]|(?<=[a-z0-9])(?=[A-Z])/);
  return words
    .filter((word) => emptyWords.test(word))
    .map((word) => `"${word}" says nothing; name the thing`);
}

/** Whether scripts/generateOperations.ts writes the file. */
export const isGenerated = (path: string): boolean =>
  /\/(web\/(.+\/)?|server\/testing\/)documents\.ts$/.test(path);

const forbiddenTexts: readonly [RegExp, string][] = [
  [
    /^\s*@(?!media|supports|container|layer|page|import)[A-Za-z]\w*\s*(\(|$)/m,
    'decorators cannot be run without a build step',
  ],
  [
    /^\s*export\s*(type\s*)?(\*|\{[^}]*\})[^;'"]*from\s*['"][.#]/m,
    're-exports; import from the file that declares it',
  ],
  [/\b(describe|test|it)(\.\w+)?\.(only|skip|todo)\(/, 'a test is switched off'],
];

const forbiddenComments: readonly [RegExp, string][] = [
  [/@ts-(ignore|expect-error|nocheck)/, 'a type error is hidden'],
  [/(eslint|oxlint)-disable/, 'a lint rule is switched off'],
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished work belongs into docs/progress.md'],
];

function textProblems(path: string, text: string, comments: readonly Name[]): readonly string[] {
  if (isGenerated(path)) return [];
  const pure = /^(kernel|root)$/.test(findZone(path)?.kind ?? '');
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const code = comments.reduce((rest, { name }) => rest.replace(name, ''), text);
  const found = (pattern: RegExp) => comments.some(({ name }) => pattern.test(name));
  return [
    ...(lines > 300 ? [`has ${lines} lines; split it where a noun ends (at most 300)`] : []),
    ...forbiddenTexts.filter(([pattern]) => pattern.test(code)).map(([, problem]) => problem),
    ...forbiddenComments.filter(([pattern]) => found(pattern)).map(([, problem]) => problem),
    ...(pure && /\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/.test(code) ? ['the clock is an argument'] : []),
  ];
}
