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

/** Rows that have changed, the earliest first. */
export interface ChangesRequest {
  tenantId: string;
  since: Instant;
  after: string | null;
}

/** A whole list of the tenant, read page by page. */
export interface ListQuery<Row> {
  name: string;
  /** What a row is made of: rows that an older release kept in the browser are not taken for it. */
  schema: string;
  id: (row: Row) => string;
  page: (client: Client, request: PageRequest, signal: AbortSignal) => Promise<Connection<Row>>;
  /** How a list that is there is brought up to date; it is read whole again when absent. */
  changes?: {
    /** Milliseconds between two looks, while the page is visible. */
    every: number;
    /** Kinds of entities whose changes are told at once, as the contract names them: 'ORDER'. */
    kinds: readonly string[];
    updatedAt: (row: Row) => Instant;
    page: (
      client: Client,
      request: ChangesRequest,
      signal: AbortSignal,
    ) => Promise<Omit<Connection<Row>, 'totalCount'>>;
  };
}

/** How the changes of a list are asked for. */
interface ChangesCall<Data, Variables, Row> {
  every: number;
  kinds: readonly string[];
  updatedAt: (row: Row) => Instant;
  operation: Operation<Data, Variables>;
  variables: (request: ChangesRequest) => Variables;
  connection: (data: Data) => Omit<Connection<Row>, 'totalCount'> | null;
}

/** Describes a list by its calls. */
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
  if (!page) throw new Error(`${name} gave no list.`);
  return page;
}

/**
 * Rows by id: known ones replaced in their place, new ones first. A row that is older than the known one, because its
 * answer took longer, changes nothing.
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
