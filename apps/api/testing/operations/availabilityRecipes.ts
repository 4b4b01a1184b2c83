import {
  AvailabilitySessionDifferenceDocument,
  AvailabilitySessionLogsDocument,
  AvailabilitySessionSummaryDocument,
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
  LiveAvailabilitySessionIdDocument,
  MakeLiveAvailabilitySessionDocument,
  StartAvailabilitySessionDocument,
} from '#features/availability/server/testing/documents.ts';
import { recipe } from './recipe.ts';

/** Availability sessions, counts and adjustments. */
export const availabilityRecipes = [
  recipe(AvailabilitySessionsDocument, ({ tenantId }) => [
    { tenantId, status: 'LIVE' as const },
    { tenantId, status: 'STAGED' as const },
  ]),
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
];
