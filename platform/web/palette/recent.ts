import * as z from 'zod';
import { type RecentThing, withRecent } from '#platform/kernel/palette/commands.ts';
import { type Stored, stored } from '../settings/stored.ts';
import type { User } from '../shell/userSession.ts';

const thing = z.object({ path: z.string(), label: z.string(), detail: z.string() });
const kept = new Map<string, Stored<readonly RecentThing[]>>();

/** Records that a user viewed on this device, stored per user. */
export function recentThings({
  tenantId,
  id,
}: Pick<User, 'tenantId' | 'id'>): Stored<readonly RecentThing[]> {
  const key = `recent ${tenantId} ${id}`;
  const known = kept.get(key) ?? stored<readonly RecentThing[]>(key, z.array(thing), []);
  kept.set(key, known);
  return known;
}

export function rememberThing(user: Pick<User, 'tenantId' | 'id'>, looked: RecentThing): void {
  const things = recentThings(user);
  const [last] = things.get();
  if (last?.path === looked.path && last.label === looked.label && last.detail === looked.detail) return;
  things.set(withRecent(things.get(), looked));
}

/** Clears the list at sign-out, because it contains customer names. */
export const forgetThings = (user: Pick<User, 'tenantId' | 'id'>): void => recentThings(user).set([]);
