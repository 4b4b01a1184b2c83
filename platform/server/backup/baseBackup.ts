import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import { ConfigurationError } from '../configurationError.ts';

/** The two streams of PostgreSQL's own backup while it is made; both have to be read. */
export interface BaseBackup {
  /** Every file of the cluster as tar, the changes made meanwhile (WAL) included. */
  archive: Readable;
  /** `backup_manifest`: the files with their sizes and SHA-256. */
  manifest: Readable;
  /** Resolves when PostgreSQL says that it is whole. */
  done: Promise<void>;
}

/**
 * Has a PostgreSQL that runs send a backup of itself (replication protocol, BASE_BACKUP): consistent under load, and it
 * fails when a page of a table does not have its checksum. `url` of a superuser, with `replication=true`.
 */
export async function baseBackup(url: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'trellis backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The changes made meanwhile are kept until they have been sent, however long that takes.
    await client.query(
      `CREATE_REPLICATION_SLOT trellis_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  const sending = new Sending();
  client.on('notice', ({ message }) => sending.warnings.push(message ?? ''));
  client.query(sending);
  const { archive, manifest } = sending;
  const done = sending.done.finally(() => {
    client.end().catch(() => undefined);
  });
  return { archive, manifest, done };
}

const command = `BASE_BACKUP (LABEL 'trellis', CHECKPOINT 'fast', WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

const dataCorrupted = 'XX001';

/** What each message of the copy begins with. */
const kinds = { archive: 'n', manifest: 'm', data: 'd' };

/** A query as `pg` drives it: it passes on what PostgreSQL answers. */
class Sending implements pg.Submittable {
  readonly archive = new PassThrough();
  readonly manifest = new PassThrough();
  readonly done: Promise<void>;
  /** What PostgreSQL said meanwhile, e.g. which page of which file is damaged. */
  readonly warnings: string[] = [];
  readonly #end = Promise.withResolvers<void>();
  #now: PassThrough | undefined;
  #archives = 0;

  constructor() {
    this.done = this.#end.promise;
    this.done.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    for (const stream of [this.archive, this.manifest]) {
      // A stream that is ended while it is full never says that it has drained.
      for (const event of ['drain', 'finish']) stream.on(event, () => connection.stream.resume());
      // Nobody reads any more: a full disk, for example.
      stream.on('close', () => {
        if (!stream.readableEnded) connection.stream.destroy();
      });
    }
    connection.query(command);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === kinds.archive && (this.#archives += 1) === 1) this.#now = this.archive;
    if (kind === kinds.manifest) {
      this.archive.end();
      this.#now = this.manifest;
    }
    // The next message overwrites the buffer.
    if (kind === kinds.data && this.#now?.write(Buffer.from(chunk.subarray(1))) === false)
      connection.stream.pause();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.manifest.end();
    // Tables in other places come as archives of their own; the product makes none.
    if (this.#archives === 1) this.#end.resolve();
    else this.handleError(new Error(`PostgreSQL sent ${this.#archives} archives instead of one`));
  }

  handleError(cause: Error): void {
    const isDamaged = cause instanceof pg.DatabaseError && cause.code === dataCorrupted;
    const error = isDamaged
      ? new ConfigurationError(
          `The database is damaged (${[...this.warnings.slice(0, 3), cause.message].join('; ')}): restore the last backup on a good disk.`,
          { cause },
        )
      : cause;
    this.#end.reject(error);
    this.archive.destroy(error);
    this.manifest.destroy(error);
  }
}
