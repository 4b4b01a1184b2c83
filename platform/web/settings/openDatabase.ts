import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface KeptDatabase<Schema extends DBSchema> {
  name: string;
  /** What is kept there: "An older release in another tab holds the session." */
  what: string;
  create: (database: IDBPDatabase<Schema>) => void;
  /** Longer than a browser that works takes, in ms: one whose database is damaged may not even say no. */
  patience: number;
  /** A newer release needs it, or the browser has closed it with its data: it is of no more use. */
  onClosed: () => void;
}

/** Opens a database of this browser; fails when an older release in another tab holds it, or when there is no answer in time. */
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
    // A newer release in another tab goes first.
    blocking: () => {
      onClosed();
      void opened.then((database) => database.close());
    },
    blocked: () => held.reject(new Error(`An older release in another tab holds the ${what}.`)),
    terminated: onClosed,
  });
  const waiting = setTimeout(
    () => held.reject(new Error('The browser does not open its database.')),
    patience,
  );
  try {
    return await Promise.race([opened, held.promise]);
  } finally {
    clearTimeout(waiting);
  }
}
