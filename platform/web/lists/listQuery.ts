import type { Instant } from '#platform/kernel/dates/day.ts';
import type { Client } from '../query/client/client.ts';
import type { TypedOperation } from '../query/client/operation.ts';

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

interface Connection<Row> {
  readonly nodes: readonly Row[];
  readonly totalCount: number;
  readonly pageInfo: PageInfo;
}

export interface ListPageRequest {
  tenantId: string;
  first: number;
  after: string | null;
}

/** Requests changed rows, the earliest first. */
export interface ListChangesRequest {
  tenantId: string;
  since: Instant;
  after: string | null;
}

/** Requests the rows with these ids. */
interface RowsRequest {
  tenantId: string;
  ids: readonly string[];
}

/** Live changes that update the rows of a list. */
interface LiveRows<Row> {
  /** Entity types whose live changes update the list, as in the contract: 'ORDER'. */
  kinds: readonly string[];
  updatedAt: (row: Row) => Instant;
  /** Id of the changed entity to which all rows belong, where the rows are no entities themselves: the counts of a session. */
  ownerId?: string;
}

/** Rows of a list that the device keeps for use without a network. */
interface StoredRows<Row> {
  rows: readonly Row[];
  /** When they were read from the server. */
  asOf: Instant;
}

/** Describes a complete list of the tenant, read page by page. */
export interface ListQuery<Row> {
  /** Identifies the list in the page and, with the tenant, in the browser's cache. */
  name: string;
  /** Identifies the fields of a row: cached rows with another schema are ignored. */
  schema: string;
  id: (row: Row) => string;
  /** Most rows that are loaded; `maxListRows` when absent. */
  maxRows?: number;
  /** The browser's cache does not have the list: the result of a search. */
  isUncached?: boolean;
  /** Reads the rows that stand in while nothing is cached and the server has not answered; undefined without any. */
  readStored?: () => Promise<StoredRows<Row> | undefined>;
  page: (client: Client, request: ListPageRequest, signal: AbortSignal) => Promise<Connection<Row>>;
  /** Incremental update; without it the complete list is read again. */
  changes?: LiveRows<Row> & {
    /** Milliseconds between two polls while the page is visible. */
    pollIntervalMs: number;
    page: (
      client: Client,
      request: ListChangesRequest,
      signal: AbortSignal,
    ) => Promise<Omit<Connection<Row>, 'totalCount'>>;
  };
  /** Reads single rows: after mutations, and on live changes of a list without incremental update. */
  rowsById?: LiveRows<Row> & { read: (client: Client, request: RowsRequest) => Promise<readonly Row[]> };
}

/** Operation that returns the changed rows of a list. */
interface ChangesOperation<Data, Variables, Row> extends LiveRows<Row> {
  pollIntervalMs: number;
  operation: TypedOperation<Data, Variables>;
  variables: (request: ListChangesRequest) => Variables;
  connection: (data: Data) => Omit<Connection<Row>, 'totalCount'> | null;
}

/** Operation that returns rows of a list by their ids. */
interface RowsOperation<Data, Variables, Row> extends LiveRows<Row> {
  operation: TypedOperation<Data, Variables>;
  variables: (request: RowsRequest) => Variables;
  connection: (data: Data) => Pick<Connection<Row>, 'nodes'> | null;
}

/** Builds a list query from its operations; `operation` names the list that has no name of its own. */
export const defineListQuery = <
  Data,
  Variables,
  Row,
  ChangesData = never,
  ChangesVariables = never,
  RowsData = never,
  RowsVariables = never,
>({
  operation,
  name = operation.name,
  variables,
  connection,
  changes,
  rowsById,
  ...options
}: Pick<ListQuery<Row>, 'id' | 'maxRows' | 'isUncached'> & {
  operation: TypedOperation<Data, Variables>;
  name?: string;
  variables: (request: ListPageRequest) => Variables;
  connection: (data: Data) => Connection<Row> | null;
  changes?: ChangesOperation<ChangesData, ChangesVariables, Row>;
  rowsById?: RowsOperation<RowsData, RowsVariables, Row>;
}): ListQuery<Row> => ({
  ...options,
  name,
  schema: operation.text,
  page: async (client, request, signal) =>
    requirePage(operation, connection(await client.call(operation, variables(request), signal))),
  ...(changes && {
    changes: {
      pollIntervalMs: changes.pollIntervalMs,
      kinds: changes.kinds,
      updatedAt: changes.updatedAt,
      ...(changes.ownerId !== undefined && { ownerId: changes.ownerId }),
      page: async (client, request, signal) => {
        const data = await client.call(changes.operation, changes.variables(request), signal);
        return requirePage(changes.operation, changes.connection(data));
      },
    },
  }),
  ...(rowsById && {
    rowsById: {
      kinds: rowsById.kinds,
      updatedAt: rowsById.updatedAt,
      read: async (client, request) => {
        const data = await client.call(rowsById.operation, rowsById.variables(request));
        return requirePage(rowsById.operation, rowsById.connection(data)).nodes;
      },
    },
  }),
});

function requirePage<Page>({ name }: { name: string }, page: Page | null): Page {
  if (!page) throw new Error(`${name} returned no list.`);
  return page;
}

/** Returns the live changes that update a list; undefined for one that is only read completely. */
export const findLiveRows = <Row>({
  changes,
  rowsById,
}: Pick<ListQuery<Row>, 'changes' | 'rowsById'>): LiveRows<Row> | undefined => changes ?? rowsById;

/**
 * Merges rows by id: replaces existing rows in place and puts new ones first. Ignores rows older than the existing ones,
 * whose response was delayed.
 */
export function mergeRows<Row>(
  rows: readonly Row[],
  changed: readonly Row[],
  list: Pick<ListQuery<Row>, 'id' | 'changes' | 'rowsById'>,
): readonly Row[] {
  const { id } = list;
  const live = findLiveRows(list);
  const changedById = new Map(changed.map((row) => [id(row), row]));
  const updatedRows = rows.map((row) => {
    const other = changedById.get(id(row));
    changedById.delete(id(row));
    const isOlder = other && live && live.updatedAt(other) < live.updatedAt(row);
    return other && !isOlder ? other : row;
  });
  return [...changedById.values(), ...updatedRows];
}
