import type { Instant } from '#platform/kernel/day.ts';
import type { Client } from './client.ts';
import type { Operation } from './operation.ts';

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface Connection<Row> {
  readonly nodes: readonly Row[];
  readonly totalCount: number;
  readonly pageInfo: PageInfo;
}

export interface PageRequest {
  tenantId: string;
  first: number;
  after: string | null;
}

/** Requests changed rows, the earliest first. */
export interface ChangesRequest {
  tenantId: string;
  since: Instant;
  after: string | null;
}

/** Describes a complete list of the tenant, read page by page. */
export interface ListQuery<Row> {
  name: string;
  /** Identifies the fields of a row: cached rows with another schema are ignored. */
  schema: string;
  id: (row: Row) => string;
  page: (client: Client, request: PageRequest, signal: AbortSignal) => Promise<Connection<Row>>;
  /** Incremental update; without it the complete list is read again. */
  changes?: {
    /** Milliseconds between two polls while the page is visible. */
    every: number;
    /** Entity types whose live changes update the list, as in the contract: 'ORDER'. */
    kinds: readonly string[];
    updatedAt: (row: Row) => Instant;
    page: (
      client: Client,
      request: ChangesRequest,
      signal: AbortSignal,
    ) => Promise<Omit<Connection<Row>, 'totalCount'>>;
  };
}

/** Operation that returns the changed rows of a list. */
interface ChangesCall<Data, Variables, Row> {
  every: number;
  kinds: readonly string[];
  updatedAt: (row: Row) => Instant;
  operation: Operation<Data, Variables>;
  variables: (request: ChangesRequest) => Variables;
  connection: (data: Data) => Omit<Connection<Row>, 'totalCount'> | null;
}

/** Builds a list query from its operations. */
export const listQuery = <Data, Variables, Row, ChangesData = never, ChangesVariables = never>({
  operation,
  variables,
  connection,
  id,
  changes,
}: {
  operation: Operation<Data, Variables>;
  variables: (request: PageRequest) => Variables;
  connection: (data: Data) => Connection<Row> | null;
  id: (row: Row) => string;
  changes?: ChangesCall<ChangesData, ChangesVariables, Row>;
}): ListQuery<Row> => ({
  name: operation.name,
  schema: operation.text,
  id,
  page: async (client, request, signal) =>
    pageOf(operation, connection(await client.call(operation, variables(request), signal))),
  ...(changes && {
    changes: {
      every: changes.every,
      kinds: changes.kinds,
      updatedAt: changes.updatedAt,
      page: async (client, request, signal) => {
        const data = await client.call(changes.operation, changes.variables(request), signal);
        return pageOf(changes.operation, changes.connection(data));
      },
    },
  }),
});

function pageOf<Page>({ name }: { name: string }, page: Page | null): Page {
  if (!page) throw new Error(`${name} returned no list.`);
  return page;
}

/**
 * Merges rows by id: replaces existing rows in place and puts new ones first. Ignores rows older than the existing ones,
 * whose response was delayed.
 */
export function merged<Row>(
  rows: readonly Row[],
  changed: readonly Row[],
  { id, changes }: Pick<ListQuery<Row>, 'id' | 'changes'>,
): readonly Row[] {
  const waiting = new Map(changed.map((row) => [id(row), row]));
  const kept = rows.map((row) => {
    const other = waiting.get(id(row));
    waiting.delete(id(row));
    const isOlder = other && changes && changes.updatedAt(other) < changes.updatedAt(row);
    return other && !isOlder ? other : row;
  });
  return [...waiting.values(), ...kept];
}
