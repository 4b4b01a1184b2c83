import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Instant } from '#platform/kernel/day.ts';
import type { Client } from './client.ts';
import type { ListCache } from './listCache.ts';
import { type ListQuery, merged } from './listQuery.ts';

export interface ListData<Row> {
  rows: readonly Row[];
  totalCount: number;
  /** No more pages are pending. */
  complete: boolean;
  /** The server has more than `maxListRows` rows. */
  isCut: boolean;
  /** Time of the last update from the server. */
  asOf: Instant;
  /**
   * Server time up to which all changes have been read. Single rows may be newer when they were read by themselves.
   */
  readTo?: Instant | undefined;
}

/** Maximum rows of a list in the browser; longer lists are searched, sorted and filtered by the server (decision "Whole-tenant lists in the browser"). */
export const mostRows = 100_000;

/** A small first page for a fast display, then large ones (spec 1 §9). */
const firstPage = 100;
const nextPages = 2500;

/** Transactions may commit later than their change stamp (contract README, "Lists"). */
const overlapMilliseconds = 60_000;

interface Loading<Row extends object> {
  list: ListQuery<Row>;
  client: Client;
  tenantId: string;
  cache: ListCache;
  queries: QueryClient;
  /** Key of the displayed list in the query cache. */
  key: QueryKey;
  signal: AbortSignal;
  now: () => Instant;
}

/**
 * Brings a list up to date: displays the cached rows, then requests the changed rows, or all rows when the list has no
 * incremental update.
 */
export async function loadList<Row extends object>(loading: Loading<Row>): Promise<ListData<Row>> {
  const { list, cache, queries, key } = loading;
  const show = (data: ListData<Row>) => queries.setQueryData<ListData<Row>>(key, data);
  const shown = queries.getQueryData<ListData<Row>>(key);
  const known = shown?.complete ? shown : await cache.read(list, show);
  if (known && known !== shown) show(known);
  // Without rows the server's time is unknown, and the browser's clock may be wrong.
  const data =
    known && known.rows.length > 0 && hasChanges(list)
      ? await updated({ ...loading, list }, known)
      : await whole(loading, known);
  cache.keep(list, data);
  return data;
}

/** Reads all rows of a list, up to `maxListRows`. */
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
      // Other reads have changed the list meanwhile; their new rows also arrive with a later page.
      rows = [...latest.rows];
      there = new Set(rows.map(list.id));
    }
    rows = rows.concat(nodes.filter((row) => !there.has(list.id(row))));
    const isCut = pageInfo.hasNextPage && rows.length >= mostRows;
    const complete = isCut || !pageInfo.hasNextPage;
    const data = { rows, totalCount, complete, isCut, asOf };
    if (complete)
      return { ...data, readTo: hasChanges(list) ? readWhole(list, rows, asOf, now()) : undefined };
    // Do not replace a displayed list before the new one is complete: rows would jump under the pointer.
    if (!known) shown = queries.setQueryData<ListData<Row>>(key, data);
    after = pageInfo.endCursor;
  }
}

type ChangingList<Row> = ListQuery<Row> & Required<Pick<ListQuery<Row>, 'changes'>>;

const hasChanges = <Row>(list: ListQuery<Row>): list is ChangingList<Row> => list.changes !== undefined;

/** Requests the rows that have changed since the last read. */
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
  // Other reads may have changed the list meanwhile.
  const latest = queries.getQueryData<ListData<Row>>(key) ?? known;
  return { ...withRows(list, latest, changed), asOf, readTo: newest(list, changed, readTo) };
}

/** Returns the latest change stamp of the rows, at least `minimum`. */
const newest = <Row>({ changes }: ChangingList<Row>, rows: readonly Row[], least = ''): Instant =>
  rows.reduce<Instant>((last, row) => {
    const at = changes.updatedAt(row);
    return at > last ? at : last;
  }, least);

const earlier = (at: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(at) - milliseconds).toISOString();

/** Returns `readTo` after a full load: rows of the first pages may have changed while the last pages were loading. */
function readWhole<Row>(
  list: ChangingList<Row>,
  rows: readonly Row[],
  begun: Instant,
  ended: Instant,
): Instant | undefined {
  const last = newest(list, rows);
  return last === '' ? undefined : earlier(last, Math.max(0, Date.parse(ended) - Date.parse(begun)));
}

/** Merges rows that were read elsewhere into a list; returns the same list without changes. */
export function withRows<Row>(
  list: ListQuery<Row>,
  data: ListData<Row>,
  changed: readonly Row[],
): ListData<Row> {
  if (changed.length === 0) return data;
  const rows = merged(data.rows, changed, list);
  return { ...data, rows, totalCount: data.totalCount + rows.length - data.rows.length };
}
