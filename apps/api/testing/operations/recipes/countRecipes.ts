import {
  AvailabilitySessionLatestCountsDocument,
  DeleteAvailabilitySessionCountDocument,
} from '#features/availability/server/testing/documents.ts';
import {
  AddAvailabilitySessionCountDocument,
  AvailabilityDevicesDocument,
  AvailabilityItemsDocument,
  AvailabilityLocationsDocument,
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
  DeleteAvailabilitySessionCountBatchDocument,
  RecordAvailabilitySessionCountsDocument,
  ReportAvailabilityDeviceDocument,
  UpdateAvailabilitySessionCountDocument,
} from '#features/availability/web/documents.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';
import { recipe } from '../recipe.ts';

const recordedAt = '2026-11-21T05:00:00.000Z';

/** Returns a count that is not stored. */
const buildCount = ({ ids, texts }: TenantFixture) => ({
  countRowId: ids.newCount,
  itemId: ids.item,
  locationId: ids.house,
  grade: 2,
  quantity: 12,
  comment: texts.notes,
  recordedAt,
  recordedBy: texts.manager,
});

/** Counts of availability sessions. */
export const countRecipes = [
  recipe(AvailabilitySessionCountsDocument, ({ tenantId, ids, texts }) => [
    { tenantId, sessionId: ids.stagedSession },
    {
      tenantId,
      sessionId: ids.liveSession,
      where: { itemId: { eq: ids.item }, locationId: { eq: ids.house }, recordedBy: { eq: texts.manager } },
    },
    { tenantId, sessionId: ids.liveSession, search: texts.itemName },
  ]),
  recipe(AvailabilitySessionCountsChangedSinceDocument, ({ tenantId, ids }) => [
    { tenantId, sessionId: ids.stagedSession, since: '2026-11-20T00:00:00.000Z' },
  ]),
  recipe(AvailabilitySessionLatestCountsDocument, ({ tenantId, ids }) => [
    { tenantId, sessionId: ids.stagedSession },
  ]),
  recipe(AvailabilityItemsDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(AvailabilityLocationsDocument, ({ tenantId, ids }) => [{ tenantId, siteLocationId: ids.site }]),
  recipe(AvailabilityDevicesDocument, ({ tenantId }) => [{ tenantId }, { tenantId, all: true }]),
  recipe(ReportAvailabilityDeviceDocument, ({ tenantId, texts }) => [
    { input: { tenantId, deviceId: texts.device, pendingCount: 3 } },
  ]),
  recipe(AddAvailabilitySessionCountDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        sessionId: fixture.ids.stagedSession,
        count: buildCount(fixture),
      },
    },
  ]),
  recipe(UpdateAvailabilitySessionCountDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        sessionId: ids.stagedSession,
        countRowId: ids.count,
        count: { quantity: 30, grade: 3, comment: texts.description, locationId: ids.house },
      },
    },
  ]),
  recipe(DeleteAvailabilitySessionCountDocument, ({ tenantId, ids }) => [
    { input: { tenantId, sessionId: ids.stagedSession, countRowId: ids.count } },
  ]),
  recipe(DeleteAvailabilitySessionCountBatchDocument, ({ tenantId, ids }) => [
    { input: { tenantId, sessionId: ids.stagedSession, countRowIds: [ids.count] } },
  ]),
  recipe(RecordAvailabilitySessionCountsDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        counts: [{ ...buildCount(fixture), rev: 1, seq: 7, deleted: false, deviceRecordedAt: recordedAt }],
        recordedAt,
        recordedBy: fixture.texts.manager,
        sentAt: recordedAt,
        deviceId: fixture.texts.device,
        pendingCount: 2,
        payloadVersion: 1,
        clientMutationId: fixture.ids.newCount,
        completedLocations: [{ locationId: fixture.ids.house, recordedAt }],
      },
    },
  ]),
];
