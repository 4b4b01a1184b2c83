import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Instant } from '#platform/kernel/day.ts';
import type { Client } from './client.ts';
import type { ListCache } from './listCache.ts';
import { type ListQuery, merged } from './listQuery.ts';

export interface ListData<Row> {
  rows: readonly Row[];
  totalCount: number;
  /** Nothing more is to come. */
  complete: boolean;
  /** The server has more rows than a browser holds. */
  isCut: boolean;
  /** When the server was last asked what there is. */
  asOf: Instant;
  /**
   * Changes up to here have been read, by the server's time. A newer row may be there that was read by itself: it tells
   * nothing of the others.
   */
  readTo?: Instant | undefined;
}

/** So many rows of a list are held; beyond that search, sort and filter are the server's (decision "Whole-tenant lists in the browser"). */
export const mostRows = 100_000;

/** Small first page so that something shows at once, large ones after (spec 1 §9). */
const firstPage = 100;
const nextPages = 2500;

/** Transactions may commit later than their time stamp says (contract README, "Lists"). */
const overlapMilliseconds = 60_000;

interface Loading<Row extends object> {
  list: ListQuery<Row>;
  client: Client;
  tenantId: string;
  cache: ListCache;
  queries: QueryClient;
  /** Where what is there so far shows. */
  key: QueryKey;
  signal: AbortSignal;
  now: () => Instant;
}

/**
 * Brings a list up to date: what this browser keeps shows at once, then the rows that have changed since are asked for,
 * or all rows when the list has no such call.
 */
export async function loadList<Row extends object>(loading: Loading<Row>): Promise<ListData<Row>> {
  const { list, cache, queries, key } = loading;
  const show = (data: ListData<Row>) => queries.setQueryData<ListData<Row>>(key, data);
  const shown = queries.getQueryData<ListData<Row>>(key);
  const known = shown?.complete ? shown : await cache.read(list, show);
  if (known && known !== shown) show(known);
  // Without a row nothing tells the server's time, and the browser's may be wrong.
  const data =
    known && known.rows.length > 0 && hasChanges(list)
      ? await updated({ ...loading, list }, known)
      : await whole(loading, known);
  cache.keep(list, data);
  return data;
}

/** Reads a list whole, or as much of it as a browser holds. */
async function whole<Row extends object>(
  { list, client, tenantId, queries, key, signal, now }: Loading<Row>,
  known: ListData<Row> | undefined,
): Promise<ListData<Row>> {
  const asOf = now();
  let rows: Row[] = [];
  let there: ReadonlySet<string> = new Set();
  let shown: ListData<Row> | undefined;
  let after: string | null = null;
  for (;;) {
    const first = rows.length === 0 ? firstPage : Math.min(nextPages, mostRows - rows.length);
    const { nodes, totalCount, pageInfo } = await list.page(client, { tenantId, first, after }, signal);
    const latest = queries.getQueryData<ListData<Row>>(key);
    if (shown && latest && latest !== shown) {
      // Rows have been read elsewhere meanwhile; new ones among them come with a later page too.
      rows = [...latest.rows];
      there = new Set(rows.map(list.id));
    }
    rows = rows.concat(nodes.filter((row) => !there.has(list.id(row))));
    const isCut = pageInfo.hasNextPage && rows.length >= mostRows;
    const complete = isCut || !pageInfo.hasNextPage;
    const data = { rows, totalCount, complete, isCut, asOf };
    if (complete)
      return { ...data, readTo: hasChanges(list) ? readWhole(list, rows, asOf, now()) : undefined };
    // What is on the screen stays until the new list is whole: nothing jumps under the pointer.
    if (!known) shown = queries.setQueryData<ListData<Row>>(key, data);
    after = pageInfo.endCursor;
  }
}

type ChangingList<Row> = ListQuery<Row> & Required<Pick<ListQuery<Row>, 'changes'>>;

const hasChanges = <Row>(list: ListQuery<Row>): list is ChangingList<Row> => list.changes !== undefined;

/** Asks for the rows that have changed since the last reading. */
async function updated<Row extends object>(
  { list, client, tenantId, queries, key, signal, now }: Loading<Row> & { list: ChangingList<Row> },
  known: ListData<Row>,
): Promise<ListData<Row>> {
  const asOf = now();
  const readTo = known.readTo ?? newest(list, known.rows);
  const since = earlier(readTo, overlapMilliseconds);
  const changed: Row[] = [];
  let after: string | null = null;
  for (;;) {
    const { nodes, pageInfo } = await list.changes.page(client, { tenantId, since, after }, signal);
    changed.push(...nodes);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  // Rows may have been read elsewhere meanwhile.
  const latest = queries.getQueryData<ListData<Row>>(key) ?? known;
  return { ...withRows(list, latest, changed), asOf, readTo: newest(list, changed, readTo) };
}

/** By the server's time; `least` when there is no newer row. */
const newest = <Row>({ changes }: ChangingList<Row>, rows: readonly Row[], least = ''): Instant =>
  rows.reduce<Instant>((last, row) => {
    const at = changes.updatedAt(row);
    return at > last ? at : last;
  }, least);

const earlier = (at: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(at) - milliseconds).toISOString();

/** While the last pages came, rows of the first ones may have changed. */
function readWhole<Row>(
  list: ChangingList<Row>,
  rows: readonly Row[],
  begun: Instant,
  ended: Instant,
): Instant | undefined {
  const last = newest(list, rows);
  return last === '' ? undefined : earlier(last, Math.max(0, Date.parse(ended) - Date.parse(begun)));
}

/** A list with rows that were read elsewhere: the same one when nothing has changed. */
export function withRows<Row>(
  list: ListQuery<Row>,
  data: ListData<Row>,
  changed: readonly Row[],
): ListData<Row> {
  if (changed.length === 0) return data;
  const rows = merged(data.rows, changed, list);
  return { ...data, rows, totalCount: data.totalCount + rows.length - data.rows.length };
}
