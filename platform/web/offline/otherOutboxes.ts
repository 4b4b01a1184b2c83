import type { Instant } from '#platform/kernel/dates/day.ts';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { isWaiting, markEntryInFile } from '#platform/kernel/offline/outboxEntry.ts';
import {
  getOutboxName,
  getOutboxNameByKey,
  isOutboxName,
  openOutboxDatabase,
  type OutboxOwner,
} from './outboxDatabase.ts';
import type { OutboxFile } from './outboxFile.ts';
import { listWaitingOfOthers, type WaitingOfUser } from './waitingByUser.ts';

/** Entries of another user of this device that wait. */
export interface OtherWaiting extends WaitingOfUser {
  /** The same for each user of a company. */
  key: string;
}

/** Whether entries with this key are of the owner's company, so that he may post them for their user. */
export const isOfSameCompany = ({ issuer, tenantId }: OutboxOwner, key: string): boolean =>
  key.startsWith(`${[issuer, tenantId].join(' ')} `);

type OutboxDatabase = Awaited<ReturnType<typeof openOutboxDatabase>>;

/** Marks what waits: the server may know it by the time at which its user edits or removes it. */
async function markInFile(database: OutboxDatabase): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
  for (const entry of await transaction.store.getAll())
    if (isWaiting(entry)) await transaction.store.put(markEntryInFile(entry));
  await transaction.done;
}

/** Purpose of reading the entries of another user. */
export type OtherUse = 'post' | 'save';

/**
 * Reads what waits in the outbox of another user of this device like a file that he has saved. All of it waits on there, until
 * he posts it. Undefined when nothing waits; throws DOMExceptions, for a post also when the browser does not store that the
 * entries were taken: their user could record them again.
 */
export async function readOtherOutbox(
  key: string,
  savedAt: Instant,
  use: OtherUse,
): Promise<OutboxFile | undefined> {
  const database = await openOutboxDatabase(getOutboxNameByKey(key), () => {});
  try {
    await markInFile(database).catch((error: unknown) => {
      // A copy is needed all the more when the browser stores nothing.
      if (use === 'post') throw error;
    });
    const [entries, meta] = await Promise.all([database.getAll('entries'), database.get('meta', 'meta')]);
    const waiting = entries.filter(isWaiting).toSorted((one, other) => one.seq - other.seq);
    if (!meta || waiting.length === 0) return undefined;
    return { owner: meta.owner, deviceId: meta.deviceId, savedAt, entries: waiting };
  } finally {
    database.close();
  }
}

/** Reads an outbox without changing it; undefined when nothing waits there. */
async function readOutbox(name: string): Promise<WaitingOfUser | undefined> {
  const database = await openOutboxDatabase(name, () => {});
  try {
    const [entries, meta] = await Promise.all([database.getAll('entries'), database.get('meta', 'meta')]);
    const { email = '', companyName = '', tenantId = '' } = meta?.owner ?? {};
    return entries.length === 0 ? undefined : { email, companyName, tenantId, waiting: countByKind(entries) };
  } finally {
    database.close();
  }
}

/** Returns the names of all outboxes of this device; undefined in browsers that do not list databases. */
async function listOutboxNames(): Promise<readonly string[] | undefined> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name !== undefined && isOutboxName(name) ? [name] : []));
  } catch {
    return undefined;
  }
}

/**
 * Lists the entries of other users that wait on this device, from their databases where the browser lists those, else as their
 * numbers were noted last.
 */
export async function listOtherWaiting(owner: OutboxOwner): Promise<readonly OtherWaiting[]> {
  const noted = listWaitingOfOthers(owner);
  const names = await listOutboxNames();
  if (!names) return [...noted].map(([key, waiting]) => ({ key, ...waiting }));
  const others = names.filter((name) => name !== getOutboxName(owner));
  const found = await Promise.all(
    others.map(async (name): Promise<readonly OtherWaiting[]> => {
      const key = getOwnerKeyOfName(name);
      const waiting = await readOutbox(name).catch(() => noted.get(key));
      return waiting ? [{ key, ...waiting }] : [];
    }),
  );
  return found.flat();
}

const getOwnerKeyOfName = (name: string): string => name.slice(name.indexOf(' ') + 1);
