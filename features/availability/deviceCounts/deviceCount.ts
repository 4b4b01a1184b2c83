import * as z from 'zod';
import type { OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { countFormats } from '../counts/countInput.ts';

/** Kinds of entries that the counting app records. */
export const countKind = 'availabilityCount';
export const completedKind = 'completedLocation';

const countPayload = z.object({
  /** Null while the scanned code belongs to no item that is known. */
  itemId: z.string().nullable(),
  /** The scanned code of an item that is not known yet. */
  code: z.string().nullable(),
  /** Names at the time of the count, so that the entry is readable without the synchronized data. */
  itemName: z.string(),
  sku: z.string(),
  upc: z.string().nullable(),
  locationId: z.string(),
  /** 'House 2 › Section D › Bay 1' */
  locationPath: z.string(),
  siteName: z.string(),
  grade: z.number(),
  quantity: z.number(),
  comment: z.string().nullable(),
});

/** Content of a count on the device: how many of an item were found at a location. */
export type CountPayload = z.output<typeof countPayload>;

const completedPayload = z.object({ locationId: z.string(), locationPath: z.string() });
/** A location at which nothing else was found. */
export type CompletedPayload = z.output<typeof completedPayload>;

const { shape } = countPayload;
/** Readable part of a count that another release wrote. */
const foreignPayload = z.object({
  itemId: shape.itemId.catch(null),
  code: shape.code.catch(null),
  itemName: shape.itemName.catch('Count of another version of the app'),
  sku: shape.sku.catch(''),
  upc: shape.upc.catch(null),
  locationId: shape.locationId.catch(''),
  locationPath: shape.locationPath.catch(''),
  siteName: shape.siteName.catch(''),
  grade: shape.grade.catch(2),
  quantity: shape.quantity.catch(0),
  comment: shape.comment.catch(null),
});

/** A count on the device with its readable payload. */
export interface DeviceCount extends OutboxEntry<CountPayload> {
  /** Another release wrote it in a way that this one cannot show or edit; it can be posted. */
  isForeign: boolean;
}

/** A completed location on the device. */
export type DeviceCompletion = OutboxEntry<CompletedPayload>;

/** Counts by their entries, which stay the same objects until they change: a device may have thousands. */
const readCounts = new WeakMap<OutboxEntry, DeviceCount>();

/** Reads a stored count; what another release wrote is completed, never refused. Returns the same object for the same entry. */
export function readDeviceCount(entry: OutboxEntry): DeviceCount {
  const count = readCounts.get(entry) ?? parseCount(entry);
  readCounts.set(entry, count);
  return count;
}

function parseCount(entry: OutboxEntry): DeviceCount {
  const parsed = countPayload.safeParse(entry.payload);
  if (parsed.success) return { ...entry, payload: parsed.data, isForeign: false };
  return {
    ...entry,
    payload: foreignPayload.catch(foreignPayload.parse({})).parse(entry.payload),
    isForeign: true,
  };
}

export const readCompletion = (entry: OutboxEntry): DeviceCompletion | undefined => {
  const parsed = completedPayload.safeParse(entry.payload);
  return parsed.success ? { ...entry, payload: parsed.data } : undefined;
};

/**
 * Whether the server can take a count: one without an item waits until it gets one, as does one of this release's format that
 * cannot be read, whose quantity nobody knows. A deletion needs nothing.
 */
export const canPost = ({
  isDeleted,
  isForeign,
  format,
  payload,
}: Pick<DeviceCount, 'isDeleted' | 'isForeign' | 'format' | 'payload'>): boolean =>
  isDeleted || (isForeign ? format !== countFormats.current : payload.itemId !== null);

/** Whether two counts are of the same slot. */
export const isSameSlot = (
  one: Pick<CountPayload, 'itemId' | 'code' | 'locationId' | 'grade'>,
  other: Pick<CountPayload, 'itemId' | 'code' | 'locationId' | 'grade'>,
): boolean =>
  one.itemId === other.itemId &&
  (one.itemId !== null || one.code === other.code) &&
  one.locationId === other.locationId &&
  one.grade === other.grade;

/** Number of counts among entries, as the desk is told how many wait; a finished location is none. */
export const countCounts = (entries: readonly OutboxEntry[]): number =>
  entries.filter(({ kind }) => kind === countKind).length;
