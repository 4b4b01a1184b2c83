import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../query/client/client.ts';
import type { HistoryQueryVariables } from '../query/documents.ts';
import type { TypedOperation } from '../query/client/operation.ts';

export interface Versioned {
  readonly version: number;
}

/** The query that reads a record, declared once by its feature. */
export interface RecordSource<Data, Variables, Row extends Versioned> {
  entityType: HistoryQueryVariables['entityType'];
  document: TypedOperation<Data, Variables>;
  toVariables: (id: string) => Variables;
  getRecord: (data: Data) => Row | null;
  /** Milliseconds between polls of a displayed record that others change; none when absent. */
  pollIntervalMs?: number;
  /**
   * Reads what changed after a version, for records with thousands of parts. The result adds the changes to the cached
   * record, which may be newer by then; undefined when the record has to be read as a whole.
   */
  readChanges?: (
    client: Client,
    id: string,
    sinceVersion: number,
    signal: AbortSignal,
  ) => Promise<(cached: Row) => Data | undefined>;
}

/** Key of a read record in the query cache. */
export const recordQueryKey = <Data, Variables, Row extends Versioned>(
  { document, toVariables }: RecordSource<Data, Variables, Row>,
  id: string | undefined,
) => [document.name, id === undefined ? undefined : toVariables(id)] as const;

/** Reads a record; of a cached one only the changes if its source can. A change that is cached meanwhile is not undone. */
export async function readRecord<Data, Variables, Row extends Versioned>(
  source: RecordSource<Data, Variables, Row>,
  { client, queries }: { client: Client; queries: QueryClient },
  id: string,
  signal: AbortSignal,
): Promise<Data> {
  const { document, toVariables, getRecord, readChanges } = source;
  const findCached = () => {
    const data = queries.getQueryData<Data>(recordQueryKey(source, id));
    const record = data && getRecord(data);
    return record ? { data, record } : undefined;
  };
  const before = findCached();
  if (before && readChanges) {
    const addChanges = await readChanges(client, id, before.record.version, signal);
    const changed = addChanges((findCached() ?? before).record);
    if (changed) return changed;
  }
  const data = await client.call(document, toVariables(id), signal);
  const cached = findCached();
  const read = getRecord(data);
  const isOutdated =
    read && cached && cached.record !== before?.record && cached.record.version > read.version;
  return isOutdated ? cached.data : data;
}

/** Reads a record again, once: null when there is none any more, undefined when that fails. */
export async function rereadRecord<Data, Variables, Row extends Versioned>(
  source: RecordSource<Data, Variables, Row>,
  { client, queries }: { client: Client; queries: QueryClient },
  id: string,
): Promise<Row | null | undefined> {
  const queryKey = recordQueryKey(source, id);
  await queries.cancelQueries({ queryKey });
  const found = await queries
    .fetchQuery({
      queryKey,
      queryFn: ({ signal }) => readRecord(source, { client, queries }, id, signal),
      retry: false,
    })
    .catch(() => undefined);
  return found && source.getRecord(found);
}
