import { type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { bpf, moif } from '../installation.ts';
import { type RootField, callOf, isList, leastArguments, rootFields } from '../rootFields.ts';
import type { Side } from '../side.ts';
import { Drawn, absent, draw, valueClasses } from './drawn.ts';
import { type Probe, type ProbedCall, told } from './probe.ts';
import type { Random } from '#platform/kernel/testing/random.ts';

/** Cursors of a list for both tenants. */
export interface Cursors {
  /** Returns cursors with their sort order. */
  of(list: string): readonly { order: object; own: string | null; foreign: string | null }[];
}

/** Returns probed operations for all lists with random filters, sort orders, pages and cursors. */
export const listCalls = (cursors: Cursors): readonly ProbedCall[] =>
  rootFields.filter(isList).map((root): ProbedCall => {
    const usual = { ...leastArguments(root), ...(root.field.name === 'history' && ofOrder(moif)), first: 50 };
    return {
      name: root.field.name,
      kind: 'query',
      text: callOf(root, 3),
      usual,
      erpPricing: true,
      systematic: (random) => Array.from({ length: 20 }, () => pageOf(random, root, usual, cursors)),
      any: (random) => pageOf(random, root, usual, cursors),
    };
  });

const ofOrder = ({ ids }: Side) => ({ entityType: 'ORDER', entityId: ids.order });

/** State of a probe that is being built. */
interface Making {
  random: Random;
  places: string[];
}

function pageOf(random: Random, root: RootField, usual: object, cursors: Cursors): Probe {
  const making: Making = { random, places: [] };
  const where = root.field.args.find(({ name }) => name === 'where')?.type;
  const type = where && getNamedType(where);
  const page = random.chance(0.35) ? beyondCursor(making, root, cursors) : firstPage(making, root, cursors);
  const conditions =
    isInputObjectType(type) && random.chance(0.8) ? { where: condition(making, type, 2) } : {};
  const whose =
    root.field.name === 'history' && random.chance(0.5)
      ? { entityId: drawn(making, 'entityId', 'order') }
      : {};
  const variables = { ...usual, first: null, ...page, ...conditions, ...whose };
  return { variables, places: making.places };
}

const sizeOf = (random: Random): number => 1 + random.below(8);

function firstPage({ random }: Making, { field }: RootField, cursors: Cursors): object {
  const orders = cursors.of(field.name).map(({ order }) => order);
  const order = orders.length > 0 && random.chance(0.5) ? random.one(orders) : {};
  return { ...order, [random.chance(0.7) ? 'first' : 'last']: sizeOf(random) };
}

/** Builds a page after an own, foreign, unknown or malformed cursor or one of another sort order. */
function beyondCursor({ random, places }: Making, { field }: RootField, cursors: Cursors): object {
  const known = cursors.of(field.name);
  if (known.length === 0) return { first: sizeOf(random) };
  const { order, own, foreign } = random.one(known);
  const [size, place] = random.one([
    ['first', 'after'],
    ['last', 'before'],
  ] as const);
  const valueClass = random.one(valueClasses);
  places.push(told(place, valueClass));
  const other = random.one(known).foreign ?? '';
  const theirs = foreign ?? other;
  const cursor = {
    own: new Drawn(own ?? ''),
    foreign: new Drawn(theirs, ofNobody(theirs)),
    unknown: new Drawn(ofNobody(theirs)),
    malformed: new Drawn(theirs.slice(0, -3), ofNobody(theirs).slice(0, -3)),
    'other kind': new Drawn(other, ofNobody(other)),
  }[valueClass];
  return { ...order, [size]: sizeOf(random), [place]: cursor };
}

/** Returns the same position with values of the absent tenant. */
function ofNobody(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  return Buffer.from(
    text
      .replaceAll(bpf.mark, absent.mark)
      .replaceAll(bpf.digit.repeat(4), absent.digit.repeat(4))
      .replaceAll(bpf.digit.repeat(3), absent.digit.repeat(3)),
  ).toString('base64url');
}

function condition(making: Making, type: GraphQLInputObjectType, depth: number): object {
  const { random } = making;
  const fields = Object.values(type.getFields()).filter(
    ({ name, type: below }) => drawable.has(getNamedType(below).name) || (isNested(name) && depth > 0),
  );
  const chosen = Array.from({ length: 1 + random.below(2) }, () => random.one(fields));
  return Object.fromEntries(
    chosen.map(({ name, type: below }) => {
      const inner = getNamedType(below);
      if (!isInputObjectType(inner)) throw new Error(`${name} is no condition.`);
      if (!isNested(name)) return [name, operator(making, name, inner.name, depth)];
      return [name, Array.from({ length: 1 + random.below(2) }, () => condition(making, inner, depth - 1))];
    }),
  );
}

const isNested = (name: string): boolean => name === 'and' || name === 'or';
const drawable = new Set([
  'TenantOperationFilterInput',
  'IdOperationFilterInput',
  'StringOperationFilterInput',
  'ListStringOperationFilterInput',
  'DecimalOperationFilterInput',
]);
const idNames = Object.keys(moif.ids);
const textNames = Object.keys(moif.texts);

function operator(making: Making, field: string, type: string, depth: number): unknown {
  const { random } = making;
  if (type === 'TenantOperationFilterInput')
    return { eq: random.chance(0.9) ? moif.tenantId : drawn(making, field, 'tenantId') };
  if (type === 'ListStringOperationFilterInput') return { some: textOperator(making, field, depth) };
  if (type === 'StringOperationFilterInput') return textOperator(making, field, depth);
  if (type === 'DecimalOperationFilterInput') {
    const beyond = random.below(5);
    const price = ({ digit }: Side) => Number(`${digit.repeat(5)}.25`) + beyond;
    making.places.push(told(field, 'foreign'));
    return { [random.one(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'])]: new Drawn(price(bpf), price(absent)) };
  }
  const names = likely(field, idNames);
  const value = () => drawn(making, field, random.chance(0.7) ? random.one(names) : random.one(idNames));
  return random.chance(0.5)
    ? { [random.one(['eq', 'neq'])]: value() }
    : { [random.one(['in', 'nin'])]: Array.from({ length: random.below(4) }, value) };
}

function textOperator(making: Making, field: string, depth: number): object {
  const { random } = making;
  const value = () => drawn(making, field, random.one(textNames));
  if (depth > 0 && random.chance(0.2))
    return {
      [random.one(['and', 'or'])]: [textOperator(making, field, 0), textOperator(making, field, 0)],
    };
  if (random.chance(0.3))
    return { [random.one(['in', 'nin'])]: Array.from({ length: random.below(4) }, value) };
  const name = random.one([
    'eq',
    'neq',
    'contains',
    'ncontains',
    'startsWith',
    'nstartsWith',
    'endsWith',
    'nendsWith',
  ]);
  return { [name]: random.chance(0.3) ? new Drawn(bpf.mark, absent.mark) : value() };
}

/** Returns names that the field name contains; all when there is none. */
function likely(field: string, names: readonly string[]): readonly string[] {
  const fitting = names.filter((name) => field.toLowerCase().includes(name.toLowerCase()));
  return fitting.length > 0 ? fitting : names;
}

function drawn(making: Making, field: string, name: string): Drawn {
  const { random, places } = making;
  const valueClass = random.chance(0.08) ? 'malformed' : random.one(valueClasses);
  places.push(told(field, valueClass));
  // A value of another kind may fit this field: never use an own one.
  return valueClass === 'other kind'
    ? draw(random, random.one(idNames.includes(name) ? idNames : textNames), 'foreign')
    : draw(random, name, valueClass);
}
