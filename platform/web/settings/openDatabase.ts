import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface KeptDatabase<Schema extends DBSchema> {
  name: string;
  /** Contents, as the error names them: "An older release in another tab holds the session." */
  what: string;
  create: (database: IDBPDatabase<Schema>) => void;
  /** Milliseconds until opening fails: a browser with a damaged database may never respond. */
  patience: number;
  /** Called when the connection is no longer usable: a newer release needs the database, or the browser closed it. */
  onClosed: () => void;
}

/** Opens an IndexedDB database; fails when an older release in another tab blocks it, or after the timeout. */
export async function openDatabase<Schema extends DBSchema>({
  name,
  what,
  create,
  patience,
  onClosed,
}: KeptDatabase<Schema>): Promise<IDBPDatabase<Schema>> {
  const held = Promise.withResolvers<never>();
  const opened = openDB<Schema>(name, 1, {
    upgrade: (database) => create(database),
    // Give way to a newer release in another tab.
    blocking: () => {
      onClosed();
      void opened.then((database) => database.close());
    },
    blocked: () => held.reject(new Error(`An older release in another tab holds the ${what}.`)),
    terminated: onClosed,
  });
  const waiting = setTimeout(
    () => held.reject(new Error('The browser did not open its database in time.')),
    patience,
  );
  try {
    return await Promise.race([opened, held.promise]);
  } finally {
    clearTimeout(waiting);
  }
}
