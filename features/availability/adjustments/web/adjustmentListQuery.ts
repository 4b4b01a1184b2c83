import { defineListQuery, type ListQuery } from '#platform/web/lists/listQuery.ts';
import { AvailabilitySessionAdjustmentsDocument } from '../../web/documents.ts';
import type { AdjustmentRow } from './adjustmentColumns.ts';

/** All adjustments of a session, newest first. */
export const createAdjustmentListQuery = (sessionId: string): ListQuery<AdjustmentRow> =>
  defineListQuery({
    operation: AvailabilitySessionAdjustmentsDocument,
    name: `${AvailabilitySessionAdjustmentsDocument.name} ${sessionId}`,
    variables: (page) => ({ ...page, sessionId }),
    connection: ({ availabilitySessionAdjustments }) => availabilitySessionAdjustments,
    id: ({ id }) => id,
  });
