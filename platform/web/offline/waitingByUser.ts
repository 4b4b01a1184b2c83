import * as z from 'zod';
import type { NumbersByKind } from '#platform/kernel/offline/countByKind.ts';
import { persistedValue } from '../settings/persistedValue.ts';
import { getOwnerKey, type OutboxOwner } from './outboxDatabase.ts';

/** Entries of a user that wait on this device. */
export interface WaitingOfUser {
  email: string;
  companyName: string;
  tenantId: string;
  waiting: NumbersByKind;
}

const notedWaiting = z.object({
  email: z.string(),
  companyName: z.string(),
  tenantId: z.string(),
  waiting: z.int().min(0),
  /** Absent when an earlier release has noted it. */
  kinds: z.record(z.string(), z.int().min(0)).optional(),
});

type NotedWaiting = z.output<typeof notedWaiting>;

/** Number of waiting entries by owner, also after the database is gone: what is missing then was lost (spec 3 §3 "queue"). */
const queue = persistedValue<Readonly<Record<string, NotedWaiting>>>(
  'queue',
  z.record(z.string(), notedWaiting),
  {},
);

/** Kind of entries of which only their number is known. */
const unknownKind = '';

const readKinds = ({ waiting, kinds }: Pick<NotedWaiting, 'waiting' | 'kinds'>): NumbersByKind => {
  const known = Object.values(kinds ?? {}).reduce((sum, total) => sum + total, 0);
  // An earlier release has changed the number alone.
  if (kinds && known === waiting) return kinds;
  return waiting === 0 ? {} : { [unknownKind]: waiting };
};

export const getWaitingCount = (owner: OutboxOwner): number => queue.get()[getOwnerKey(owner)]?.waiting ?? 0;

/** Returns by kind how many entries of a user wait, as it was noted last. */
export const getNotedWaiting = (owner: OutboxOwner): NumbersByKind =>
  readKinds(queue.get()[getOwnerKey(owner)] ?? { waiting: 0 });

export function noteWaiting(owner: OutboxOwner, kinds: NumbersByKind): void {
  const key = getOwnerKey(owner);
  const noted = queue.get()[key];
  const waiting = Object.values(kinds).reduce((sum, total) => sum + total, 0);
  if ((noted?.waiting ?? 0) === waiting && JSON.stringify(noted?.kinds ?? {}) === JSON.stringify(kinds))
    return;
  const { email, companyName, tenantId } = owner;
  queue.set({ ...queue.get(), [key]: { email, companyName, tenantId, waiting, kinds } });
}

/** Waiting entries of the other users of this device, as far as they are known without their databases. */
export const listWaitingOfOthers = (owner: OutboxOwner): ReadonlyMap<string, WaitingOfUser> =>
  new Map(
    Object.entries(queue.get())
      .filter(([key, { waiting }]) => key !== getOwnerKey(owner) && waiting > 0)
      .map(([key, noted]) => [key, { ...noted, waiting: readKinds(noted) }]),
  );
