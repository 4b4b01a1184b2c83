import * as z from 'zod';
import { type TenantId, isTenantId } from '#platform/kernel/ids/id.ts';
import type { CommittedChanges, EntityChange } from './entityChange.ts';

/** Notification between the processes of an installation: the changes of a tenant, or 'many' when there are too many to list. */
type Announcement = { tenantId: TenantId; changes: readonly EntityChange[] | 'many' };

/** PostgreSQL accepts payloads below 8000 bytes; the remainder is for the envelope. */
const maxPayloadBytes = 7_900;
/** Maximum number of changes of a tenant to list at a time. */
export const maxNamedChanges = 1_000;
// Limit for all tenants together, during an outage.
const maxPendingChanges = 20_000;

/** Bounded queue of changes to announce. */
interface PendingChanges {
  add(committed: CommittedChanges): void;
  /** Adds an announcement back that could not be sent. */
  restore(announcement: Announcement): void;
  /** Removes and returns all announcements. */
  takeAll(): readonly Announcement[];
  isEmpty(): boolean;
}

export function pendingChanges(): PendingChanges {
  let pending = new Map<TenantId, EntityChange[] | 'many'>();
  let pendingCount = 0;
  const addChanges = (tenantId: TenantId, count: number, changes: () => readonly EntityChange[]) => {
    const before = pending.get(tenantId) ?? [];
    if (before === 'many' || count === 0) return;
    if (before.length + count > maxNamedChanges || pendingCount + count > maxPendingChanges) {
      pendingCount -= before.length;
      pending.set(tenantId, 'many');
      return;
    }
    pendingCount += count;
    before.push(...changes());
    pending.set(tenantId, before);
  };
  return {
    add: ({ tenantId, changedAt, changedBy, entities }) =>
      addChanges(tenantId, entities.length, () =>
        entities.map(({ entityType, entityId, version, operation, owner, capability }) => ({
          entityType,
          entityId,
          version,
          operation,
          changedAt,
          changedBy,
          ...(owner !== undefined && { owner }),
          ...(capability !== undefined && { capability }),
        })),
      ),
    restore: ({ tenantId, changes }) => {
      if (changes === 'many') addChanges(tenantId, Infinity, () => []);
      else addChanges(tenantId, changes.length, () => changes);
    },
    takeAll: () => {
      const allPending = [...pending].map(([tenantId, changes]) => ({ tenantId, changes }));
      pending = new Map();
      pendingCount = 0;
      return allPending;
    },
    isEmpty: () => pending.size === 0,
  };
}

/** Formats announcements as NOTIFY payloads. */
export const toPayloads = (announcements: readonly Announcement[]): readonly string[] =>
  announcements.flatMap(({ tenantId, changes }) =>
    changes === 'many'
      ? [JSON.stringify({ tenantId, changes })]
      : splitIntoPayloads(changes.map((change) => JSON.stringify(change))).map(
          (part) => `{"tenantId":"${tenantId}","changes":[${part.join()}]}`,
        ),
  );

function splitIntoPayloads(texts: readonly string[]): readonly (readonly string[])[] {
  const filled: string[][] = [];
  let remainingBytes = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    const last = filled.at(-1);
    if (last && bytes <= remainingBytes) last.push(text);
    else {
      filled.push([text]);
      remainingBytes = maxPayloadBytes;
    }
    remainingBytes -= bytes;
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
  capability: z.string().exactOptional(),
});
const announcement = z.object({
  tenantId: z.string().refine(isTenantId),
  changes: z.union([z.array(entityChange), z.literal('many')]),
});

/** Parses a payload; undefined for an unknown format, which a newer version may send. */
export function parseAnnouncement(payload: string): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
