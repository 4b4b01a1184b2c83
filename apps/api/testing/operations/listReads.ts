import * as z from 'zod';
import { orderNumberKey } from '#features/orders/header/orderNumber.ts';
import type { Direction } from '#platform/server/list/keyset.ts';
import { managerSession, moif, type TestInstallation } from '../data/testInstallation.ts';
import { ownerArguments } from './ownerArguments.ts';
import { buildOperation, minimalArguments, type RootField } from './schemaRootFields.ts';

const listRow = z.looseObject({ id: z.string() });
/** A row as the API returns it, with the scalars of its fields and of related records. */
export type ListRow = z.output<typeof listRow>;

const cursor = z.string().nullable();
const page = z.object({
  nodes: z.array(listRow),
  totalCount: z.number(),
  pageInfo: z.object({
    startCursor: cursor,
    endCursor: cursor,
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
  }),
});
const pageResponse = z.object({
  result: z.object({ data: z.record(z.string(), page), errors: z.undefined().optional() }),
});

/** Sends the query of a list with every field of its rows. */
export const queryList = (installation: TestInstallation, root: RootField, variables: object) =>
  installation.call(managerSession(moif), buildOperation(root, 3), {
    ...minimalArguments(root),
    ...ownerArguments(root, moif),
    ...variables,
  });

/** Reads a page of a list. */
export async function readListPage(installation: TestInstallation, root: RootField, variables: object) {
  const response = await queryList(installation, root, variables);
  const found = pageResponse.parse(JSON.parse(JSON.stringify(response))).result.data[root.field.name];
  if (!found) throw new Error(`${root.field.name} returned no page.`);
  return found;
}

/** Visits a list page by page, and returns the ids of the rows in their order. */
export async function walkList(
  installation: TestInstallation,
  root: RootField,
  { order, isBackward, totalCount }: { order: ListOrder; isBackward: boolean; totalCount: number },
): Promise<readonly string[]> {
  const ids: string[] = [];
  let from: string | null = null;
  // As many pages as rows at most, so that a walk in a circle ends.
  for (let pages = 0; pages <= totalCount; pages += 1) {
    const position = isBackward ? { last: 3, before: from } : { first: 3, after: from };
    const read = await readListPage(installation, root, { ...sortBy(order), ...position });
    if (read.totalCount !== totalCount) throw new Error(`A page has the total ${read.totalCount}.`);
    const pageIds = read.nodes.map(({ id }) => id);
    if (isBackward) ids.unshift(...pageIds);
    else ids.push(...pageIds);
    const { startCursor, endCursor, hasNextPage, hasPreviousPage } = read.pageInfo;
    if (!(isBackward ? hasPreviousPage : hasNextPage)) break;
    from = isBackward ? startCursor : endCursor;
  }
  return ids;
}

/** Sort fields with their directions; none for the default order. */
export type ListOrder = readonly (readonly [field: string, direction: Direction])[];
export const sortBy = (order: ListOrder): object =>
  order.length > 0 ? { order: order.map(([field, direction]) => ({ [field]: direction })) } : {};

export type ShownValue = string | number | boolean | null;
const shownValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ amount: z.number() }).transform(({ amount }) => amount),
  z.object({ emailAddress: z.string() }).transform(({ emailAddress }) => emailAddress),
]);
const shownValues = z.union([z.array(shownValue), shownValue.transform((value) => [value])]);

/** Fields of rows that a filter or sort with another name concerns. */
const shownFields: Readonly<Record<string, string>> = {
  csvRow: 'csvRows',
  'customerLocations.salesPersonEmails': 'salesPeople',
};
/** Returns the values that a row shows of a filter or sort; one, but for lists of texts. */
export const readValues = (list: string, row: ListRow, field: string): readonly ShownValue[] =>
  shownValues.parse(row[shownFields[`${list}.${field}`] ?? shownFields[field] ?? field]);

/** Returns what a value is sorted by: texts without case, numbers of orders by number and week, choices by their position. */
export function sortKey(
  field: string,
  value: ShownValue,
  choices: readonly string[] | undefined,
): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  if (choices) return choices.indexOf(value);
  return field.endsWith('Number') ? orderNumberKey(value) : value.toLowerCase();
}

/** Compares two values of a sort; null is the greatest. */
export function compareSortKeys(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
