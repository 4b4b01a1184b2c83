import { type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { bpf, moif } from '../data/testInstallation.ts';
import {
  type RootField,
  buildOperation,
  isList,
  minimalArguments,
  schemaRootFields,
} from '../operations/schemaRootFields.ts';
import type { TenantFixture } from '../data/tenantFixture.ts';
import { ownerArguments } from '../operations/ownerArguments.ts';
import { ProbeValue, absentLikeForeign, pickProbeValue, valueClasses } from './probeValue.ts';
import { type Probe, type ProbedCall, formatProbedPath } from './probe.ts';
import type { Random } from '#platform/kernel/testing/random.ts';

/** Cursors of a list for both tenants. */
export interface Cursors {
  /** Returns cursors with their sort order. */
  of(list: string): readonly { order: object; own: string | null; foreign: string | null }[];
}

/** Returns probed operations for all lists with random filters, sort orders, pages and cursors. */
export const listCalls = (cursors: Cursors): readonly ProbedCall[] =>
  schemaRootFields.filter(isList).map((root): ProbedCall => {
    const defaults = {
      ...minimalArguments(root),
      ...ownerArguments(root, moif),
      first: 50,
    };
    return {
      name: root.field.name,
      kind: 'query',
      text: buildOperation(root, 3),
      defaults,
      erpPricing: true,
      systematic: (random) =>
        Array.from({ length: 20 }, () => buildPageProbe(random, root, defaults, cursors)),
      any: (random) => buildPageProbe(random, root, defaults, cursors),
    };
  });

/** State of a probe that is being built. */
interface ProbeDraft {
  random: Random;
  paths: string[];
}

function buildPageProbe(random: Random, root: RootField, defaults: object, cursors: Cursors): Probe {
  const draft: ProbeDraft = { random, paths: [] };
  const where = root.field.args.find(({ name }) => name === 'where')?.type;
  const type = where && getNamedType(where);
  const page = random.chance(0.35) ? pageAfterCursor(draft, root, cursors) : firstPage(draft, root, cursors);
  const conditions =
    isInputObjectType(type) && random.chance(0.8) ? { where: condition(draft, type, 2) } : {};
  const whose = random.chance(0.5) ? pickOwner(draft, root) : {};
  const variables = { ...defaults, first: null, ...page, ...conditions, ...whose };
  return { variables, paths: draft.paths };
}

const pickPageSize = (random: Random): number => 1 + random.integerBelow(8);

function firstPage({ random }: ProbeDraft, { field }: RootField, cursors: Cursors): object {
  const orders = cursors.of(field.name).map(({ order }) => order);
  const order = orders.length > 0 && random.chance(0.5) ? random.pick(orders) : {};
  return { ...order, [random.chance(0.7) ? 'first' : 'last']: pickPageSize(random) };
}

/** Builds a page after an own, foreign, unknown or malformed cursor or one of another sort order. */
function pageAfterCursor({ random, paths }: ProbeDraft, { field }: RootField, cursors: Cursors): object {
  const known = cursors.of(field.name);
  if (known.length === 0) return { first: pickPageSize(random) };
  const { order, own, foreign } = random.pick(known);
  const [size, argument] = random.pick([
    ['first', 'after'],
    ['last', 'before'],
  ] as const);
  const valueClass = random.pick(valueClasses);
  paths.push(formatProbedPath(argument, valueClass));
  const other = random.pick(known).foreign ?? '';
  const theirs = foreign ?? other;
  const cursor = {
    own: new ProbeValue(own ?? ''),
    foreign: new ProbeValue(theirs, toAbsentCursor(theirs)),
    unknown: new ProbeValue(toAbsentCursor(theirs)),
    malformed: new ProbeValue(theirs.slice(0, -3), toAbsentCursor(theirs).slice(0, -3)),
    'other kind': new ProbeValue(other, toAbsentCursor(other)),
  }[valueClass];
  return { ...order, [size]: pickPageSize(random), [argument]: cursor };
}

/** Returns the same position with values of the absent tenant. */
function toAbsentCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  return Buffer.from(
    text
      .replaceAll(bpf.mark, absentLikeForeign.mark)
      .replaceAll(bpf.digit.repeat(4), absentLikeForeign.digit.repeat(4))
      .replaceAll(bpf.digit.repeat(3), absentLikeForeign.digit.repeat(3)),
  ).toString('base64url');
}

function condition(draft: ProbeDraft, type: GraphQLInputObjectType, depth: number): object {
  const { random } = draft;
  const fields = Object.values(type.getFields()).filter(
    ({ name, type: below }) => filterableTypes.has(getNamedType(below).name) || (isNested(name) && depth > 0),
  );
  const chosen = Array.from({ length: 1 + random.integerBelow(2) }, () => random.pick(fields));
  return Object.fromEntries(
    chosen.map(({ name, type: below }) => {
      const inner = getNamedType(below);
      if (!isInputObjectType(inner)) throw new Error(`${name} is no condition.`);
      if (!isNested(name)) return [name, operator(draft, name, inner.name, depth)];
      return [
        name,
        Array.from({ length: 1 + random.integerBelow(2) }, () => condition(draft, inner, depth - 1)),
      ];
    }),
  );
}

const isNested = (name: string): boolean => name === 'and' || name === 'or';
const filterableTypes = new Set([
  'TenantOperationFilterInput',
  'IdOperationFilterInput',
  'StringOperationFilterInput',
  'ListStringOperationFilterInput',
  'DecimalOperationFilterInput',
]);
const idNames = Object.keys(moif.ids);
const textNames = Object.keys(moif.texts);

function operator(draft: ProbeDraft, field: string, type: string, depth: number): unknown {
  const { random } = draft;
  if (type === 'TenantOperationFilterInput')
    return { eq: random.chance(0.9) ? moif.tenantId : pickFieldValue(draft, field, 'tenantId') };
  if (type === 'ListStringOperationFilterInput') return { some: textOperator(draft, field, depth) };
  if (type === 'StringOperationFilterInput') return textOperator(draft, field, depth);
  if (type === 'DecimalOperationFilterInput') {
    const beyond = random.integerBelow(5);
    const price = ({ digit }: TenantFixture) => Number(`${digit.repeat(5)}.25`) + beyond;
    draft.paths.push(formatProbedPath(field, 'foreign'));
    return {
      [random.pick(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'])]: new ProbeValue(
        price(bpf),
        price(absentLikeForeign),
      ),
    };
  }
  const names = likelyNames(field, idNames);
  const value = () =>
    pickFieldValue(draft, field, random.chance(0.7) ? random.pick(names) : random.pick(idNames));
  return random.chance(0.5)
    ? { [random.pick(['eq', 'neq'])]: value() }
    : { [random.pick(['in', 'nin'])]: Array.from({ length: random.integerBelow(4) }, value) };
}

function textOperator(draft: ProbeDraft, field: string, depth: number): object {
  const { random } = draft;
  const value = () => pickFieldValue(draft, field, random.pick(textNames));
  if (depth > 0 && random.chance(0.2))
    return {
      [random.pick(['and', 'or'])]: [textOperator(draft, field, 0), textOperator(draft, field, 0)],
    };
  if (random.chance(0.3))
    return { [random.pick(['in', 'nin'])]: Array.from({ length: random.integerBelow(4) }, value) };
  const name = random.pick([
    'eq',
    'neq',
    'contains',
    'ncontains',
    'startsWith',
    'nstartsWith',
    'endsWith',
    'nendsWith',
  ]);
  return { [name]: random.chance(0.3) ? new ProbeValue(bpf.mark, absentLikeForeign.mark) : value() };
}

/** Returns names that the field name contains; all when there is none. */
function likelyNames(field: string, names: readonly string[]): readonly string[] {
  const fitting = names.filter((name) => field.toLowerCase().includes(name.toLowerCase()));
  return fitting.length > 0 ? fitting : names;
}

function pickFieldValue(draft: ProbeDraft, field: string, name: string): ProbeValue {
  const { random, paths } = draft;
  const valueClass = random.chance(0.08) ? 'malformed' : random.pick(valueClasses);
  paths.push(formatProbedPath(field, valueClass));
  // A value of another kind may fit this field: never use an own one.
  return valueClass === 'other kind'
    ? pickProbeValue(random, random.pick(idNames.includes(name) ? idNames : textNames), 'foreign')
    : pickProbeValue(random, name, valueClass);
}

function pickOwner(draft: ProbeDraft, { field }: RootField): object {
  if (field.name === 'history') return { entityId: pickFieldValue(draft, 'entityId', 'order') };
  if (field.name === 'availabilitySessionLogs')
    return { sessionId: pickFieldValue(draft, 'sessionId', 'liveSession') };
  return field.name === 'importResults'
    ? { importJobId: pickFieldValue(draft, 'importJobId', 'importJob') }
    : {};
}
