import type { FunctionComponent } from 'react';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { EntityChangeEvent } from '#platform/web/live/entityChangeEvent.ts';
import { operation, type TypedOperation } from '#platform/web/query/client/operation.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

type AnyOperation = TypedOperation<unknown, never>;

/** Message of the server with a refused change. */
export const refusedMessage = 'Not accepted';
/** Message of the client after a lost response. */
export const networkProblem = 'Network error occurred. Please check your connection.';

/** A record of a declared editor, with what its form must say. Texts are those of the specification. */
interface SampleOptions<Row extends SampleRow> {
  /** File that declares the editor. */
  file: string;
  /** As messages name it: 'location'. */
  noun: string;
  frame: 'panel' | 'dialog' | 'part' | 'page';
  /** Components by path, with the paths of a new and of the stored record. */
  pages: Readonly<Record<string, FunctionComponent>>;
  addPath: string;
  storedPath: string;
  /** Text of the row that opens a part. */
  rowText?: string;
  row: Row;
  /** Record named by change events and by the history. */
  entityType: EntityChangeEvent['entityType'];
  entityId: string;
  /** States what the server reads and stores; called again, it ends what a test has changed. */
  serve: (server: StubServer, store: RecordStore<Row>) => void;
  /** Returns the ids of parts, for records that belong to `row`. */
  getPartIds?: (row: Row) => readonly (string | null)[];
  operations: {
    create: AnyOperation;
    update: AnyOperation;
    /** Of records with a path of their own. */
    read?: AnyOperation;
    /** Reads the record again, where that is another operation. */
    reread?: AnyOperation;
    remove?: AnyOperation;
    activate?: AnyOperation;
    inactivate?: AnyOperation;
  };
  /** Values that make a new record complete, by label. */
  newValues: Readonly<Record<string, string>>;
  /** Labels of its required fields, and the toast that names them. */
  required: { labels: readonly string[]; toast: string };
  /** A text field of the stored record, with its path in the inputs of create and update. */
  field: {
    label: string;
    createPath?: readonly string[];
    path: readonly string[];
    change: (row: Row, text: string) => Partial<Row>;
  };
  /** Another field, with a value that another user saves. */
  other?: {
    label: string;
    path: readonly string[];
    value: string | number;
    change: (row: Row) => Partial<Row>;
  };
  reader: { capability: string; reason: string };
  texts: {
    added: string;
    addRefused: string;
    addLost: string;
    saved: string;
    saveRefused: string;
    saveLost: string;
    /** After a conflict whose record cannot be read. */
    notRead: string;
    failedRead?: string;
    missing?: string;
  };
  status?: { inactivated: string; activated: string; notInactivated: string; notActivated: string };
  removal?: { question: string; about: string; removed: string; refused: string; lost: string };
}

/** A sample with its types closed, as the contract of editors reads it. */
export interface EditorSample extends Omit<
  SampleOptions<SampleRow>,
  'row' | 'serve' | 'field' | 'other' | 'getPartIds'
> {
  field: Pick<SampleOptions<SampleRow>['field'], 'label' | 'createPath' | 'path'>;
  other?: Pick<NonNullable<SampleOptions<SampleRow>['other']>, 'label' | 'path' | 'value'> | undefined;
  start: () => Promise<SampleServer>;
}

/** The server of a sample. */
interface SampleServer {
  server: StubServer;
  version: () => number;
  /** Ids that were added. */
  addedIds: () => readonly (string | null)[];
  /** Changes the record as another user does: the sample's field, and the other one. */
  changeMeanwhile: (text: string) => void;
  /** States the responses anew. */
  repair: () => void;
}

interface SampleRow {
  readonly id: string;
  readonly version: number;
}

/** The rows of a server. */
export class RecordStore<Row extends SampleRow> {
  readonly #rows: Map<string, Row>;
  constructor(row: Row) {
    this.#rows = new Map([[row.id, row]]);
  }
  list = (): readonly Row[] => [...this.#rows.values()];
  find = (id: string): Row | null => this.#rows.get(id) ?? null;
  /** The row that was stored last. */
  last = (): Row | null => this.list().at(-1) ?? null;
  add = (row: Row): Row => {
    this.#rows.set(row.id, row);
    return row;
  };
  /** Changes a row; an id that no row has is an error of the editor. */
  change = (id: string, change: Partial<Row>): Row => {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`There is no record ${id}`);
    return this.add({ ...row, ...change, version: row.version + 1 });
  };
  remove = (id: string): void => void this.#rows.delete(id);
}

/** Declares the sample of an editor. */
export function editorSample<Row extends SampleRow>(options: SampleOptions<Row>): EditorSample {
  const { row, serve, field, other, getPartIds, ...sample } = options;
  return {
    ...sample,
    field,
    other,
    start: async () => {
      const server = await startStubServer();
      const store = new RecordStore(row);
      const current = () => store.find(row.id) ?? row;
      const listIds = () => (getPartIds ? getPartIds(current()) : store.list().map(({ id }) => id));
      const firstIds = listIds();
      const repair = () => {
        server.respond(HistoryDocument, () => ({ history: onlyPage([]) }));
        serve(server, store);
      };
      repair();
      return {
        server,
        repair,
        version: () => current().version,
        addedIds: () => listIds().filter((id) => !firstIds.includes(id)),
        changeMeanwhile: (text) => {
          const changed = { ...current(), ...field.change(current(), text) };
          store.change(row.id, { ...changed, ...other?.change(changed) });
        },
      };
    },
  };
}

/** The same operation with data and input as a server sees them. */
export const untyped = ({ name, text }: AnyOperation) =>
  operation<Record<string, unknown>, { input: unknown }>(name, text);

/** Field of the data of an operation, which has its name. */
export const getDataField = ({ name }: AnyOperation): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns a value at a path of an input. */
export const toInput = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner: unknown, key) => ({ [key]: inner }), value);
