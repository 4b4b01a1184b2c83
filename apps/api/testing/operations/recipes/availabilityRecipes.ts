import {
  AvailabilitySessionDocument,
  LiveAvailabilitySessionIdDocument,
} from '#features/availability/server/testing/documents.ts';
import {
  AvailabilitySessionDifferenceDocument,
  AvailabilitySessionLogsDocument,
  AvailabilitySessionsByIdsDocument,
  AvailabilitySessionsDocument,
  AvailabilitySessionStartDocument,
  AvailabilitySessionSummaryDocument,
  CloseAvailabilitySessionDocument,
  MakeLiveAvailabilitySessionDocument,
  StartAvailabilitySessionDocument,
  AvailabilitySessionAdjustmentsDocument,
  CountReasonsDocument,
  ItemAvailabilityChangedSinceDocument,
  ItemAvailabilityDocument,
  ItemStockDetailsDocument,
  ItemStocksDocument,
  RecordAvailabilitySessionAdjustmentDocument,
} from '#features/availability/web/documents.ts';
import { recipe } from '../recipe.ts';

/** Availability sessions, adjustments and the stock of items. */
export const availabilityRecipes = [
  recipe(AvailabilitySessionsDocument, ({ tenantId }) => [
    { tenantId, status: 'LIVE' as const },
    { tenantId, status: 'STAGED' as const },
  ]),
  recipe(AvailabilitySessionsByIdsDocument, ({ tenantId, ids }) => [
    { tenantId, sessionIds: [ids.liveSession] },
  ]),
  recipe(AvailabilitySessionStartDocument, ({ tenantId, ids }) => [{ tenantId, sessionId: ids.liveSession }]),
  recipe(LiveAvailabilitySessionIdDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(AvailabilitySessionLogsDocument, ({ tenantId, ids }) => [{ tenantId, sessionId: ids.liveSession }]),
  recipe(AvailabilitySessionDifferenceDocument, ({ tenantId, ids }) => [
    { tenantId, sessionId: ids.stagedSession, carryOverSiteIds: [ids.site] },
  ]),
  recipe(AvailabilitySessionSummaryDocument, ({ tenantId, ids }) => [
    { tenantId, sessionId: ids.stagedSession, carryOverSiteIds: [ids.site] },
  ]),
  // There is a staged session already.
  recipe(
    StartAvailabilitySessionDocument,
    ({ tenantId, ids, texts }) => [{ input: { tenantId, sessionId: ids.newSession, comment: texts.notes } }],
    { refused: true },
  ),
  recipe(MakeLiveAvailabilitySessionDocument, ({ tenantId, ids }) => [
    { input: { tenantId, sessionId: ids.stagedSession, carryOverSiteIds: [ids.site] } },
  ]),
  recipe(CloseAvailabilitySessionDocument, ({ tenantId, ids }) => [
    { input: { tenantId, sessionId: ids.stagedSession } },
  ]),
  recipe(AvailabilitySessionDocument, ({ tenantId, ids }) => [
    { tenantId, sessionId: ids.liveSession },
    { tenantId, sessionId: ids.stagedSession },
  ]),
  recipe(AvailabilitySessionAdjustmentsDocument, ({ tenantId, ids }) => [
    { tenantId, sessionId: ids.liveSession },
  ]),
  recipe(CountReasonsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(ItemAvailabilityDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(ItemAvailabilityChangedSinceDocument, ({ tenantId }) => [
    { tenantId, since: '2026-11-20T00:00:00.000Z' },
  ]),
  recipe(ItemStocksDocument, ({ tenantId, ids }) => [{ tenantId, itemIds: [ids.item, ids.otherItem] }]),
  recipe(ItemStockDetailsDocument, ({ tenantId, ids }) => [{ tenantId, itemId: ids.item }]),
  recipe(RecordAvailabilitySessionAdjustmentDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        sessionId: ids.liveSession,
        clientMutationId: ids.newAdjustment,
        itemId: ids.item,
        direction: 'DECREASE' as const,
        quantity: 3,
        reason: 'DAMAGED',
        comment: texts.notes,
        recordedAt: '2026-11-21T05:10:00.000Z',
        recordedBy: texts.manager,
      },
    },
  ]),
];
