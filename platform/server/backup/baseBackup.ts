import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import { ConfigurationError } from '../configuration/configurationError.ts';

/** The two streams of a running PostgreSQL base backup. Read both, or the backup stalls. */
interface BaseBackup {
  /** Every file of the cluster as tar, including the WAL written during the backup. */
  archive: Readable;
  /** `backup_manifest`: the files with their sizes and SHA-256. */
  manifest: Readable;
  /** Resolves when PostgreSQL reports the backup complete. */
  done: Promise<void>;
}

/** Starts a base backup of a running PostgreSQL (replication protocol, BASE_BACKUP). It is consistent under load and
 * fails on a page with a wrong checksum. `url` is a superuser's, with `replication=true`.
 */
export async function startBaseBackup(url: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'trellis backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The slot retains WAL until it has been sent, however long that takes.
    await client.query(
      `CREATE_REPLICATION_SLOT trellis_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  const sending = new BaseBackupQuery();
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

/** First byte of each copy message. */
const kinds = { archive: 'n', manifest: 'm', data: 'd' };

/** A query that `pg` drives; it forwards the copy data to the two streams. */
class BaseBackupQuery implements pg.Submittable {
  readonly archive = new PassThrough();
  readonly manifest = new PassThrough();
  readonly done: Promise<void>;
  /** Warnings from PostgreSQL during the backup, such as a damaged page. */
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
      // A stream that ends while it is full never emits 'drain'.
      for (const event of ['drain', 'finish']) stream.on(event, () => connection.stream.resume());
      // The reader has stopped, for example because the disk is full.
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
    // Tablespaces come as further archives; the product creates none.
    if (this.#archives === 1) this.#end.resolve();
    else this.handleError(new Error(`PostgreSQL sent ${this.#archives} archives instead of one`));
  }

  handleError(cause: Error): void {
    const isDamaged = cause instanceof pg.DatabaseError && cause.code === dataCorrupted;
    const error = isDamaged
      ? new ConfigurationError(
          `The database is damaged (${[...this.warnings.slice(0, 3), cause.message].join('; ')}). Restore the last backup on a healthy disk.`,
          { cause },
        )
      : cause;
    this.#end.reject(error);
    this.archive.destroy(error);
    this.manifest.destroy(error);
  }
}
