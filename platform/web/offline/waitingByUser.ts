import * as z from 'zod';
import { persistedValue } from '../settings/persistedValue.ts';
import { getOwnerKey, type OutboxOwner } from './outboxDatabase.ts';

/** Entries of a user that wait on this device. */
export interface WaitingOfUser {
  email: string;
  companyName: string;
  tenantId: string;
  waiting: number;
}

const waitingOfUser = z.object({
  email: z.string(),
  companyName: z.string(),
  tenantId: z.string(),
  waiting: z.int().min(0),
});

/** Number of waiting entries by owner, also after the database is gone: what is missing then was lost (spec 3 §3 "queue"). */
const queue = persistedValue('queue', z.record(z.string(), waitingOfUser), {});

export const getWaitingCount = (owner: OutboxOwner): number => queue.get()[getOwnerKey(owner)]?.waiting ?? 0;

export function setWaitingCount(owner: OutboxOwner, waiting: number): void {
  if (getWaitingCount(owner) === waiting) return;
  const { email, companyName, tenantId } = owner;
  queue.set({ ...queue.get(), [getOwnerKey(owner)]: { email, companyName, tenantId, waiting } });
}

/** Waiting entries of the other users of this device, as far as they are known without their databases. */
export const listWaitingOfOthers = (owner: OutboxOwner): ReadonlyMap<string, WaitingOfUser> =>
  new Map(
    Object.entries(queue.get()).filter(([key, { waiting }]) => key !== getOwnerKey(owner) && waiting > 0),
  );
