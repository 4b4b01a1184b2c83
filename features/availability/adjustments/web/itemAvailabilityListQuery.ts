import { defineListQuery, type ListQuery } from '#platform/web/lists/listQuery.ts';
import {
  ItemAvailabilityChangedSinceDocument,
  ItemAvailabilityDocument,
  type ItemAvailabilityFieldsFragment,
} from '../../web/documents.ts';

/** Orders change the stock without a change of the session, so the poll matters (spec 3 §9, "Polling"). */
const pollIntervalMs = 30_000;

/**
 * Stock of all items in a live session. Another live session is another list: what it does not change has no later time by which
 * it would be requested.
 */
export const createItemAvailabilityQuery = (sessionId: string): ListQuery<ItemAvailabilityFieldsFragment> =>
  defineListQuery({
    operation: ItemAvailabilityDocument,
    name: `${ItemAvailabilityDocument.name} ${sessionId}`,
    variables: (page) => page,
    connection: ({ itemAvailability }) => itemAvailability,
    id: ({ itemId }) => itemId,
    changes: {
      kinds: ['AVAILABILITY_SESSION'],
      updatedAt: ({ recordedAt }) => recordedAt,
      pollIntervalMs,
      operation: ItemAvailabilityChangedSinceDocument,
      variables: (request) => request,
      connection: ({ itemAvailability }) => itemAvailability,
    },
  });
