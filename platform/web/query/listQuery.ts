import type { Client } from './client.ts';
import type { Operation } from './operation.ts';

export interface Connection<Row> {
  readonly nodes: readonly Row[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface PageRequest {
  tenantId: string;
  first: number;
  after: string | null;
}

/** A whole list of the tenant, read page by page. */
export interface ListQuery<Row> {
  name: string;
  id: (row: Row) => string;
  page: (client: Client, request: PageRequest, signal?: AbortSignal) => Promise<Connection<Row>>;
  /** The rows to look at again every `every` milliseconds. */
  newest?: { every: number; load: (client: Client, tenantId: string) => Promise<readonly Row[]> };
}

/** Describes a list by its call. */
export const listQuery = <Data, Variables, Row>({
  operation,
  variables,
  connection,
  ...list
}: {
  operation: Operation<Data, Variables>;
  variables: (request: PageRequest) => Variables;
  connection: (data: Data) => Connection<Row> | null;
} & Pick<ListQuery<Row>, 'id' | 'newest'>): ListQuery<Row> => ({
  ...list,
  name: operation.name,
  page: async (client, request, signal) => {
    const page = connection(await client.call(operation, variables(request), signal));
    if (!page) throw new Error(`${operation.name} gave no list.`);
    return page;
  },
});

/** Rows by id: known ones replaced in their place, new ones first. */
export function merged<Row>(
  rows: readonly Row[],
  changed: readonly Row[],
  id: (row: Row) => string,
): readonly Row[] {
  const waiting = new Map(changed.map((row) => [id(row), row]));
  const kept = rows.map((row) => {
    const newer = waiting.get(id(row));
    waiting.delete(id(row));
    return newer ?? row;
  });
  return [...waiting.values(), ...kept];
}
