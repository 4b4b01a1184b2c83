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
} from '#features/availability/web/documents.ts';
import { recipe } from './recipe.ts';

/** Availability sessions, counts and adjustments. */
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
  recipe(AvailabilitySessionDocument, ({ tenantId, ids }) => [{ tenantId, sessionId: ids.liveSession }]),
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
