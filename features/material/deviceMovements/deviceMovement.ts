import * as z from 'zod';
import { canDiscard, isSent, isUnsent, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';

/** Kinds of entries that the material app records. */
export const materialCountKind = 'materialCount';
export const materialMoveKind = 'materialMove';

/** Version of the format in which devices store movements. */
export const movementFormat = 1;

const recorded = {
  materialItemId: z.string(),
  /** Names at the time of the movement, so that it is readable without a network. */
  itemName: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  reasonCode: z.string(),
  comment: z.string().nullable(),
};

const countPayload = z.object({
  ...recorded,
  kind: z.literal(materialCountKind),
  /** SET replaces what is at the location; INCREMENT adds to it. */
  countType: z.enum(['SET', 'INCREMENT']),
  locationId: z.string(),
  /** 'House 2 › Bin 14' */
  locationName: z.string(),
});

const movePayload = z.object({
  ...recorded,
  kind: z.literal(materialMoveKind),
  fromLocationId: z.string(),
  fromLocationName: z.string(),
  toLocationId: z.string(),
  toLocationName: z.string(),
});

const movementPayload = z.discriminatedUnion('kind', [countPayload, movePayload]);

/** Content of a count or a move of material on the device. */
export type MovementPayload = z.output<typeof movementPayload>;

/** A count or a move that a user records at a site. */
export type MovementEntry = MovementPayload & { siteId: string };

/** Readable part of what another release wrote. */
const foreignPayload = z.object({
  materialItemId: recorded.materialItemId.catch(''),
  itemName: recorded.itemName.catch('Movement of another version of the app'),
  unit: recorded.unit.catch(null),
  quantity: recorded.quantity.catch(0),
  reasonCode: recorded.reasonCode.catch(''),
  comment: recorded.comment.catch(null),
  locationName: z.string().catch(''),
  fromLocationName: z.string().catch(''),
  toLocationName: z.string().catch(''),
});

/** A count or a move on the device with its readable payload. */
export interface DeviceMovement extends OutboxEntry<MovementPayload> {
  /** Another release wrote it in a way that this one can neither post nor edit. */
  isForeign: boolean;
}

/** Whether entries of this kind are counts or moves of material. */
export const isMovementKind = (kind: string): boolean =>
  kind === materialCountKind || kind === materialMoveKind;

/** Movements by their entries, which stay the same objects until they change. */
const readMovements = new WeakMap<OutboxEntry, DeviceMovement>();

/** Reads a stored count or move of material; undefined for entries of other kinds. Returns the same object for the same entry. */
export function readDeviceMovement(entry: OutboxEntry): DeviceMovement | undefined {
  if (!isMovementKind(entry.kind)) return undefined;
  const movement = readMovements.get(entry) ?? parseMovement(entry);
  readMovements.set(entry, movement);
  return movement;
}

function parseMovement(entry: OutboxEntry): DeviceMovement {
  const parsed = movementPayload.safeParse(entry.payload);
  if (parsed.success && parsed.data.kind === entry.kind)
    return { ...entry, payload: parsed.data, isForeign: entry.format > movementFormat };
  const { locationName, fromLocationName, toLocationName, ...values } = foreignPayload
    .catch(foreignPayload.parse({}))
    .parse(entry.payload);
  const payload: MovementPayload =
    entry.kind === materialMoveKind
      ? {
          ...values,
          kind: materialMoveKind,
          fromLocationId: '',
          fromLocationName,
          toLocationId: '',
          toLocationName,
        }
      : { ...values, kind: materialCountKind, countType: 'INCREMENT', locationId: '', locationName };
  return { ...entry, payload, isForeign: true };
}

/** Returns the movements among entries, in their order. */
export const listMovements = (entries: readonly OutboxEntry[]): readonly DeviceMovement[] =>
  entries.flatMap((entry) => readDeviceMovement(entry) ?? []);

/**
 * State of a movement that waits: `unconfirmed` was sent without a usable response, so that the server may have it; `unreadable`
 * is not posted, because nobody knows what it says.
 */
type MovementState = 'pending' | 'sending' | 'unconfirmed' | 'refused' | 'unreadable';

/** State of a movement that waits, as its card shows it. */
interface WaitingMovement {
  state: MovementState;
  /** Reason and next step; undefined when there is nothing to say. */
  reason: string | undefined;
  canEdit: boolean;
  canRemove: boolean;
}

const unconfirmedText = 'Sent, but not confirmed. Post it again: it is counted once.';
/** Says that the clock was set between the last contact with the server and the movement. */
export const clockJumpedText = 'The clock of this device was changed, so its time may be wrong.';

const inFileText =
  'A file has it, or somebody took it to post it for you: it may be recorded. Post it: it is counted once.';
const refusedInFileText = 'A file has it, too, so it cannot be removed: edit it, or post it again.';
const newerText = 'From a newer version of Trellis. Update Trellis on this device, then post it.';
const unreadableText = 'This cannot be read, so it is not posted. Record it again and remove this one.';

/**
 * Describes the state of a movement that waits. One that the server may have is posted again, neither edited nor removed; one that a
 * file has is not removed, because it could be posted from there later.
 */
export function describeMovement(
  movement: DeviceMovement,
  { isPosting }: { isPosting: boolean },
): WaitingMovement {
  const hasNothing = isUnsent(movement);
  const describe = (state: MovementState, reason?: string): WaitingMovement => ({
    state,
    reason,
    canEdit: hasNothing && !movement.isForeign,
    canRemove: canDiscard(movement),
  });
  if (movement.isForeign)
    return describe('unreadable', movement.format > movementFormat ? newerText : unreadableText);
  if (!hasNothing)
    return isPosting
      ? describe('sending')
      : describe('unconfirmed', movement.isInFile && !isSent(movement) ? inFileText : unconfirmedText);
  // An edit has replaced what was refused.
  if (movement.rejection?.rev === movement.rev) {
    const message = movement.rejection.message || 'The server refused it.';
    return describe('refused', movement.isInFile ? `${message} ${refusedInFileText}` : message);
  }
  return describe('pending');
}

/** Places of a movement as a line names them: 'Bin 14', 'Bin 14 → House 2'. */
export const formatMovementLocations = (payload: MovementPayload): string =>
  payload.kind === materialCountKind
    ? payload.locationName
    : `${payload.fromLocationName} → ${payload.toLocationName}`;

const movementActions = { SET: 'Count', INCREMENT: 'Add', MOVE: 'Move' } as const;

/** Names what a movement does: 'Count', 'Add', 'Move'. */
export const getMovementAction = (payload: MovementPayload): string =>
  movementActions[payload.kind === materialCountKind ? payload.countType : 'MOVE'];
