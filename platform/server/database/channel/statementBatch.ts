import pg from 'pg';
import { columnParsers } from '../../statements/columnParsers.ts';
import { type ReadBudget, bytesOfCell, isComposite } from '../../statements/readBudget.ts';
import { type RowBuilder, rowBuilder } from '../../statements/rowObjects.ts';
import { wireMessages } from './wireMessages.ts';

/** Result of a statement. */
export interface StatementResult {
  /** Cells of its rows. */
  rows: readonly (readonly unknown[])[];
  /** Turns the rows into objects; undefined for a statement without columns. */
  shape: RowShape | undefined;
  /** Command and number of rows, e.g. 'INSERT 0 3'. */
  tag: string;
}

/** A statement to send. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
  /** Name under which the connection prepares it; without one it is parsed each time. */
  name: string | undefined;
  /** It has no columns, e.g. `begin`. */
  isCommand?: boolean;
  budget: ReadBudget | undefined;
  resolve: (result: StatementResult) => void;
  reject: (error: unknown) => void;
}

type CellParser = (text: string) => unknown;

/** Columns of a statement. */
interface RowShape {
  build: RowBuilder;
  parsers: readonly CellParser[];
  isComposite: readonly boolean[];
}

/** A prepared statement of a connection. */
interface PreparedStatement {
  /** Undefined until the server has described it. */
  columns: { shape: RowShape | undefined } | undefined;
}

/** Prepared statements of a connection by their name, the least recently used first; 'uncertain' after an error. */
export type PreparedStatements = Map<string, PreparedStatement | 'uncertain'>;

/** Bounds the memory that a connection's server process needs for plans. */
const maxPrepared = 500;

/** A statement of a packet. */
interface WrittenStatement {
  name: string;
  prepared: PreparedStatement;
  /** Names that its messages prepare or close, unless the server skips them. */
  changedNames: string[];
}

interface WritableConnection {
  stream: { write(bytes: Buffer): boolean; writable: boolean };
}

/** Messages of `pg`. */
interface DataRow {
  fields: readonly (string | null)[];
}
interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[];
}

/**
 * Statements that are sent as one packet and answered as one: the server sends all results together, and the columns of
 * a prepared statement only once for each connection, which closes the least recently used ones. When a statement fails, the server skips those after it, and all of them are
 * rejected with its error. `pg` sends a Sync and a description with each statement, which takes more time on both sides
 * than many statements do.
 */
export class StatementBatch extends pg.Query {
  readonly #statements: readonly SentStatement[];
  readonly #prepared: PreparedStatements;
  readonly #written: WrittenStatement[] = [];
  #next = 0;
  #rows: unknown[][] = [];
  #rowError: unknown;
  /** Called by `pg`, which replaces it to stop its timer. */
  callback: (error: unknown) => void = () => {};

  constructor(statements: readonly SentStatement[], prepared: PreparedStatements) {
    super('');
    this.#statements = statements;
    this.#prepared = prepared;
    this.submit = (connection) => this.#send(connection);
  }

  #send({ stream }: WritableConnection): Error | null {
    wireMessages.start();
    try {
      for (const statement of this.#statements) this.#write(statement);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    wireMessages.sync();
    const packet = wireMessages.take();
    if (stream.writable) stream.write(packet);
    this.#startStatement();
    return null;
  }

  #write(statement: SentStatement): void {
    const { text, name = '', values, isCommand = false } = statement;
    const known = this.#prepared.get(name);
    const isPrepared = known !== undefined && known !== 'uncertain';
    const prepared = isPrepared ? known : { columns: isCommand ? { shape: undefined } : undefined };
    const changedNames = isPrepared ? [] : [name];
    this.#written.push({ name, prepared, changedNames });
    if (name !== '') {
      this.#prepared.delete(name);
      this.#prepared.set(name, prepared);
    }
    for (const oldest of this.#prepared.keys()) {
      if (this.#prepared.size <= maxPrepared) break;
      this.#prepared.delete(oldest);
      changedNames.push(oldest);
      wireMessages.close(oldest);
    }
    if (known === 'uncertain') wireMessages.close(name);
    if (!isPrepared) wireMessages.parse(name, text);
    wireMessages.bind(name, values);
    if (!prepared.columns) wireMessages.describe();
    wireMessages.execute();
  }

  /** Prepares for the response to the next statement. */
  #startStatement(): void {
    this.#rows = [];
    this.#rowError = undefined;
  }

  handleRowDescription({ fields }: RowDescription): void {
    const written = this.#written[this.#next];
    if (!written) return;
    written.prepared.columns = {
      shape: {
        build: rowBuilder(fields.map(({ name }) => name)),
        parsers: fields.map(
          ({ dataTypeID }) => columnParsers.getTypeParser(dataTypeID, 'text') as CellParser,
        ),
        isComposite: fields.map(({ dataTypeID }) => isComposite(dataTypeID)),
      },
    };
  }

  handleDataRow({ fields }: DataRow): void {
    // Rows above the budget are discarded.
    if (this.#rowError !== undefined) return;
    const shape = this.#written[this.#next]?.prepared.columns?.shape;
    const budget = this.#statements[this.#next]?.budget;
    if (!shape) return;
    const { parsers, isComposite: composite } = shape;
    try {
      const row: unknown[] = [];
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index];
        if (text === null || text === undefined) row.push(null);
        else {
          budget?.take(bytesOfCell(text, composite[index] ?? false));
          row.push(parsers[index]?.(text));
        }
      }
      this.#rows.push(row);
    } catch (error) {
      this.#rowError = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#next];
    const written = this.#written[this.#next];
    if (!statement || !written) return;
    const { shape } = (written.prepared.columns ??= { shape: undefined });
    if (this.#rowError === undefined) statement.resolve({ rows: this.#rows, shape, tag: text });
    else statement.reject(this.#rowError);
    this.#next += 1;
    this.#startStatement();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** The server has skipped the remaining statements, or the connection is lost. */
  handleError(error: unknown): void {
    for (const [index, { name, changedNames }] of this.#written.slice(this.#next).entries())
      // A migration may have changed the columns of the statement that failed.
      for (const changed of index === 0 ? [name, ...changedNames] : changedNames)
        if (changed !== '') this.#prepared.set(changed, 'uncertain');
    for (const { reject } of this.#statements.slice(this.#next)) reject(error);
    this.#next = this.#statements.length;
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}
