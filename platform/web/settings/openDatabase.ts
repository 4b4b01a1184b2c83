import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DatabaseOptions<Schema extends DBSchema> {
  name: string;
  /** Contents, as the error names them: "An older release in another tab holds the session." */
  contents: string;
  create: (database: IDBPDatabase<Schema>) => void;
  /** Milliseconds until opening fails: a browser with a damaged database may never respond. */
  timeoutMs: number;
  /** Called when the connection is no longer usable: a newer release needs the database, or the browser closed it. */
  onClosed: () => void;
}

/** Opens an IndexedDB database; fails when an older release in another tab blocks it, or after the timeout. */
export async function openDatabase<Schema extends DBSchema>({
  name,
  contents,
  create,
  timeoutMs,
  onClosed,
}: DatabaseOptions<Schema>): Promise<IDBPDatabase<Schema>> {
  const failed = Promise.withResolvers<never>();
  const opened = openDB<Schema>(name, 1, {
    upgrade: (database) => create(database),
    // Give way to a newer release in another tab.
    blocking: () => {
      onClosed();
      void opened.then((database) => database.close());
    },
    blocked: () => failed.reject(new Error(`An older release in another tab holds the ${contents}.`)),
    terminated: onClosed,
  });
  const timer = setTimeout(
    () => failed.reject(new Error('The browser did not open its database in time.')),
    timeoutMs,
  );
  try {
    return await Promise.race([opened, failed.promise]);
  } finally {
    clearTimeout(timer);
  }
}
