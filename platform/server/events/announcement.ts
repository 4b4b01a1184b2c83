import * as z from 'zod';
import { type TenantId, isTenantId } from '#platform/kernel/id.ts';
import type { CommittedChanges, EntityChange } from './entityChange.ts';

/** What the processes of an installation tell each other: changes of a tenant, or that there were too many to name. */
export type Announcement = { tenantId: TenantId; changes: readonly EntityChange[] | 'many' };

/** PostgreSQL takes payloads below 8000 bytes; the brackets around the changes are less than the rest. */
const mostBytes = 7_900;
/** More changes of a tenant at a time are not named. */
export const mostNamed = 1_000;
// Of all tenants together, while the database is away.
const mostKept = 20_000;

/** Changes that are to be announced, kept within bounds. */
export interface PendingChanges {
  add(committed: CommittedChanges): void;
  /** Again what was taken and could not be told. */
  addAgain(announcement: Announcement): void;
  /** All of them; they are no longer pending. */
  take(): readonly Announcement[];
  isEmpty(): boolean;
}

export function pendingChanges(): PendingChanges {
  let pending = new Map<TenantId, EntityChange[] | 'many'>();
  let kept = 0;
  const addTo = (tenantId: TenantId, count: number, changes: () => readonly EntityChange[]) => {
    const before = pending.get(tenantId) ?? [];
    if (before === 'many' || count === 0) return;
    if (before.length + count > mostNamed || kept + count > mostKept) {
      kept -= before.length;
      pending.set(tenantId, 'many');
      return;
    }
    kept += count;
    before.push(...changes());
    pending.set(tenantId, before);
  };
  return {
    add: ({ tenantId, changedAt, changedBy, entities }) =>
      addTo(tenantId, entities.length, () =>
        entities.map(({ entityType, entityId, version, operation, owner }) => ({
          entityType,
          entityId,
          version,
          operation,
          changedAt,
          changedBy,
          ...(owner !== undefined && { owner }),
        })),
      ),
    addAgain: ({ tenantId, changes }) => {
      if (changes === 'many') addTo(tenantId, Infinity, () => []);
      else addTo(tenantId, changes.length, () => changes);
    },
    take: () => {
      const taken = [...pending].map(([tenantId, changes]) => ({ tenantId, changes }));
      pending = new Map();
      kept = 0;
      return taken;
    },
    isEmpty: () => pending.size === 0,
  };
}

/** Announcements as texts that a NOTIFY takes. */
export const payloadsOf = (announcements: readonly Announcement[]): readonly string[] =>
  announcements.flatMap(({ tenantId, changes }) =>
    changes === 'many'
      ? [JSON.stringify({ tenantId, changes })]
      : parts(changes.map((change) => JSON.stringify(change))).map(
          (part) => `{"tenantId":"${tenantId}","changes":[${part.join()}]}`,
        ),
  );

function parts(texts: readonly string[]): readonly (readonly string[])[] {
  const filled: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    const last = filled.at(-1);
    if (last && bytes <= room) last.push(text);
    else {
      filled.push([text]);
      room = mostBytes;
    }
    room -= bytes;
  }
  return filled;
}

const entityChange = z.object({
  entityType: z.string(),
  entityId: z.string(),
  version: z.int(),
  operation: z.enum(['CREATED', 'UPDATED', 'DELETED']),
  changedAt: z.string(),
  changedBy: z.string(),
  owner: z.string().exactOptional(),
});
const announcement = z.object({
  tenantId: z.string().refine(isTenantId),
  changes: z.union([z.array(entityChange), z.literal('many')]),
});

/** What a payload says; undefined when it is of another kind, as a newer version of the product may send. */
export function announcementIn(payload: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
