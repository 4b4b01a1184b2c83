import type { Instant } from '#platform/kernel/dates/day.ts';
import { type DeviceMovement, materialCountKind } from './deviceMovement.ts';

/** A count or a move as its mutation takes it. */
export type MovementRequest = { count: CountRequest } | { move: MoveRequest };

/** Fields of both; the id of the entry is the key of the client, so that a repeated request changes nothing. */
interface RecordedRequest {
  clientMutationId: string;
  materialItemId: string;
  siteLocationId: string;
  reasonCode: string;
  comment: string | null;
  countedRecorded: Instant;
  /** Time of the request by the clock of the device, for a movement that was recorded before the device heard from the server. */
  sentAt: Instant | null;
}

interface CountRequest extends RecordedRequest {
  countType: 'SET' | 'INCREMENT';
  locationId: string;
  quantityCounted: number;
  countedByUserEmail: string;
}

interface MoveRequest extends RecordedRequest {
  fromLocationId: string;
  toLocationId: string;
  quantityMoved: number;
  movedByUserEmail: string;
}

/** Builds the request of a movement that a user recorded. */
export function toMovementRequest(
  { id, siteId, recordedAt, payload }: DeviceMovement,
  { email, sentAt }: { email: string; sentAt: Instant | null },
): MovementRequest {
  const { materialItemId, quantity, reasonCode, comment } = payload;
  const recorded: RecordedRequest = {
    clientMutationId: id,
    materialItemId,
    siteLocationId: siteId,
    reasonCode,
    comment,
    countedRecorded: recordedAt,
    sentAt,
  };
  if (payload.kind === materialCountKind) {
    const { countType, locationId } = payload;
    return {
      count: { ...recorded, countType, locationId, quantityCounted: quantity, countedByUserEmail: email },
    };
  }
  const { fromLocationId, toLocationId } = payload;
  return {
    move: { ...recorded, fromLocationId, toLocationId, quantityMoved: quantity, movedByUserEmail: email },
  };
}
