/** Storage that this site uses in the browser; a part is undefined where the browser does not say. */
export interface StorageHealth {
  /** Bytes, roughly: browsers round them. */
  usedBytes: number | undefined;
  /** The browser removes nothing by itself when space is short. */
  isPersisted: boolean | undefined;
}

/** Browsers without it, or on pages over plain http, have no `navigator.storage`. */
const findStorage = (): Partial<StorageManager> | undefined => navigator.storage;

const requested = new WeakSet<object>();

/**
 * Asks the browser not to remove what is stored when space is short; once for each page. Call it when a user has stored something,
 * because a browser may ask him.
 */
export async function requestPersistence(): Promise<void> {
  const storage = findStorage();
  if (storage === undefined || requested.has(storage)) return;
  requested.add(storage);
  try {
    await storage.persist?.();
  } catch {
    // The browser may deny storage altogether; what is stored there is reported elsewhere.
  }
}

/** Reads how much is stored, and whether it stays; never throws. */
export async function readStorageHealth(): Promise<StorageHealth> {
  const storage = findStorage();
  const [estimate, isPersisted] = await Promise.all([
    readOrUndefined(() => storage?.estimate?.()),
    readOrUndefined(() => storage?.persisted?.()),
  ]);
  return { usedBytes: estimate?.usage, isPersisted };
}

async function readOrUndefined<Value>(read: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

const megabyte = 1_000_000;

/** Returns '4.2 MB'; less than 0.1 MB is 'less than 0.1 MB'. */
function formatMegabytes(bytes: number): string {
  const megabytes = bytes / megabyte;
  if (megabytes < 0.1) return 'less than 0.1 MB';
  return `${megabytes.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

/** Returns '4.2 MB, kept by the browser'. */
export function formatStorageHealth({ usedBytes, isPersisted }: StorageHealth): string {
  const size = usedBytes === undefined ? undefined : formatMegabytes(usedBytes);
  const persistence =
    isPersisted === undefined
      ? undefined
      : isPersisted
        ? 'kept by the browser'
        : 'may be removed by the browser when space is short';
  return [size, persistence].filter((part) => part !== undefined).join(', ') || 'Not known in this browser';
}
