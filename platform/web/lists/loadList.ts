import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { Client } from '../query/client/client.ts';
import type { ListCache } from './listCache.ts';
import type { ListData } from './listData.ts';
import { type ListQuery, mergeRows } from './listQuery.ts';

/** Maximum rows of a list in the browser; longer lists are searched, sorted and filtered by the server (decision "Whole-tenant lists in the browser"). */
export const maxListRows = 100_000;

/** A small first page for a fast display, then large ones (spec 1 §9). */
const firstPageSize = 100;
const nextPageSize = 2500;

/** Transactions may commit later than their change stamp (API conventions, "Lists"). */
const overlapMilliseconds = 60_000;

interface LoadListContext<Row extends object> {
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
export async function loadList<Row extends object>(context: LoadListContext<Row>): Promise<ListData<Row>> {
  const { list, cache, queries, key } = context;
  const show = (data: ListData<Row>) => queries.setQueryData<ListData<Row>>(key, data);
  const displayed = queries.getQueryData<ListData<Row>>(key);
  const cached = displayed?.complete || list.isUncached ? undefined : await cache.read(list, show);
  const known = displayed?.complete ? displayed : (cached ?? (await readStored(list)));
  if (known && known !== displayed) show(known);
  // Without rows the server's time is unknown, and the browser's clock may be wrong. Stored rows may lack earlier changes.
  const data =
    known && !known.isStored && known.rows.length > 0 && hasChanges(list)
      ? await loadChanges({ ...context, list }, known)
      : await loadAllRows(context, known);
  if (!list.isUncached) cache.store(list, data);
  return data;
}

async function readStored<Row>({ readStored: read }: ListQuery<Row>): Promise<ListData<Row> | undefined> {
  const stored = await read?.();
  return (
    stored && {
      ...stored,
      totalCount: stored.rows.length,
      complete: true,
      isTruncated: false,
      isStored: true,
    }
  );
}

/** Reads all rows of a list, up to its maximum. */
async function loadAllRows<Row extends object>(
  { list, client, tenantId, queries, key, signal, now }: LoadListContext<Row>,
  known: ListData<Row> | undefined,
): Promise<ListData<Row>> {
  const asOf = now();
  const { maxRows = maxListRows } = list;
  let rows: Row[] = [];
  let loadedIds: ReadonlySet<string> = new Set();
  let displayed: ListData<Row> | undefined;
  let after: string | null = null;
  for (;;) {
    const first = rows.length === 0 ? firstPageSize : Math.min(nextPageSize, maxRows - rows.length);
    const { nodes, totalCount, pageInfo } = await list.page(client, { tenantId, first, after }, signal);
    const latest = queries.getQueryData<ListData<Row>>(key);
    if (displayed && latest && latest !== displayed) {
      // Other reads have changed the list meanwhile; their new rows also arrive with a later page.
      rows = [...latest.rows];
      loadedIds = new Set(rows.map(list.id));
    }
    rows = rows.concat(nodes.filter((row) => !loadedIds.has(list.id(row))));
    const isTruncated = pageInfo.hasNextPage && rows.length >= maxRows;
    const complete = isTruncated || !pageInfo.hasNextPage;
    const data = { rows, totalCount, complete, isTruncated, asOf };
    if (complete)
      return { ...data, readTo: hasChanges(list) ? findReadTo(list, rows, asOf, now()) : undefined };
    // Do not replace a displayed list before the new one is complete: rows would jump under the pointer.
    if (!known) displayed = queries.setQueryData<ListData<Row>>(key, data);
    after = pageInfo.endCursor;
  }
}

type ChangingList<Row> = ListQuery<Row> & Required<Pick<ListQuery<Row>, 'changes'>>;

const hasChanges = <Row>(list: ListQuery<Row>): list is ChangingList<Row> => list.changes !== undefined;

/** Requests the rows that have changed since the last read. */
async function loadChanges<Row extends object>(
  { list, client, tenantId, queries, key, signal, now }: LoadListContext<Row> & { list: ChangingList<Row> },
  known: ListData<Row>,
): Promise<ListData<Row>> {
  const asOf = now();
  const readTo = known.readTo ?? findNewestUpdate(list, known.rows);
  const since = subtractMilliseconds(readTo, overlapMilliseconds);
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
  return {
    ...applyChangedRows(list, latest, changed),
    asOf,
    readTo: findNewestUpdate(list, changed, readTo),
  };
}

/** Returns the latest change stamp of the rows, at least `minimum`. */
const findNewestUpdate = <Row>({ changes }: ChangingList<Row>, rows: readonly Row[], minimum = ''): Instant =>
  rows.reduce<Instant>((last, row) => {
    const at = changes.updatedAt(row);
    return at > last ? at : last;
  }, minimum);

const subtractMilliseconds = (at: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(at) - milliseconds).toISOString();

/** Returns `readTo` after a full load: rows of the first pages may have changed while the last pages were loading. */
function findReadTo<Row>(
  list: ChangingList<Row>,
  rows: readonly Row[],
  startedAt: Instant,
  endedAt: Instant,
): Instant | undefined {
  const last = findNewestUpdate(list, rows);
  return last === ''
    ? undefined
    : subtractMilliseconds(last, Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)));
}

/** Merges rows that were read elsewhere into a list; returns the same list without changes. */
export function applyChangedRows<Row>(
  list: ListQuery<Row>,
  data: ListData<Row>,
  changed: readonly Row[],
): ListData<Row> {
  if (changed.length === 0) return data;
  const rows = mergeRows(data.rows, changed, list);
  return { ...data, rows, totalCount: data.totalCount + rows.length - data.rows.length };
}
