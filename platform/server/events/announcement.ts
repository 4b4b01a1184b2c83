import * as z from 'zod';
import { type TenantId, isTenantId } from '#platform/kernel/id.ts';
import type { CommittedChanges, EntityChange } from './entityChange.ts';

/** Notification between the processes of an installation: the changes of a tenant, or 'many' when there are too many to list. */
export type Announcement = { tenantId: TenantId; changes: readonly EntityChange[] | 'many' };

/** PostgreSQL accepts payloads below 8000 bytes; the remainder is for the envelope. */
const mostBytes = 7_900;
/** Maximum number of changes of a tenant to list at a time. */
export const mostNamed = 1_000;
// Limit for all tenants together, during an outage.
const mostKept = 20_000;

/** Bounded queue of changes to announce. */
export interface PendingChanges {
  add(committed: CommittedChanges): void;
  /** Adds an announcement back that could not be sent. */
  addAgain(announcement: Announcement): void;
  /** Removes and returns all announcements. */
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

/** Formats announcements as NOTIFY payloads. */
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

/** Parses a payload; undefined for an unknown format, which a newer version may send. */
export function announcementIn(payload: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
