import { screen } from '@testing-library/dom';
import { type ReactNode, useState } from 'react';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { availabilityTabPath } from '../../../sessions/web/availabilityPaths.ts';
import {
  AvailabilityDevicesDocument,
  AvailabilitySessionDifferenceDocument,
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionsDocument,
  AvailabilitySessionSummaryDocument,
  MakeLiveAvailabilitySessionDocument,
} from '../../../web/documents.ts';
import { MakeLiveDialog } from '../MakeLiveDialog.tsx';
import type { SessionSummaryData, SiteSummaryData } from '../useSessionSummary.ts';
import type { WaitingPhone } from '../WaitingPhones.tsx';
import type { SlotChangeRow } from '../useSlotChanges.ts';

/** Returns the staged session, with other values. */
export const buildStagedSession = (
  values: Partial<AvailabilitySessionHeadFieldsFragment> = {},
): AvailabilitySessionHeadFieldsFragment => ({
  id: values.sessionId ?? 'staged',
  sessionId: 'staged',
  tenantId: 'MOIF',
  status: 'STAGED',
  recordedAt: '2026-11-29T14:00:00.000Z',
  totalNumberOfCounts: 100,
  totalNumberOfAdjustments: 0,
  version: 5,
  updatedAt: '2026-11-30T15:00:00.000Z',
  ...values,
});

export const buildLiveSession = (
  values: Partial<AvailabilitySessionHeadFieldsFragment> = {},
): AvailabilitySessionHeadFieldsFragment =>
  buildStagedSession({
    sessionId: 'live',
    status: 'LIVE',
    totalNumberOfCounts: 300,
    totalNumberOfAdjustments: 2,
    version: 8,
    ...values,
  });

/** Returns a site of ten slots of 100 units, of which some were counted with the same quantity. */
export function siteSummary(
  siteId: string,
  siteName: string,
  countedSlots: number,
  values: Partial<SiteSummaryData> = {},
): SiteSummaryData {
  const uncountedSlots = 10 - countedSlots;
  const sums = { liveSlots: 10, uncountedSlots, oldQuantity: 1000, newQuantity: countedSlots * 100 };
  return {
    siteId,
    siteName,
    isCounted: countedSlots > 0,
    isCarriedOver: countedSlots === 0,
    countedSlots,
    uncountedQuantity: uncountedSlots * 100,
    ...sums,
    houses: [{ locationId: `${siteId} house`, name: 'House 1', ...sums, uncountedLocations: uncountedSlots }],
    ...values,
  };
}

/** Returns what was counted at a site of which most was counted, and at one of which little was; a third one was not counted. */
export const sessionSummary = (values: Partial<SessionSummaryData> = {}): SessionSummaryData => ({
  session: buildStagedSession(),
  liveSession: buildLiveSession(),
  sites: [
    siteSummary('canby', 'Canby Farm', 6),
    siteSummary('sandy', 'Sandy Farm', 2),
    siteSummary('boring', 'Boring Farm', 0),
  ],
  heldCounts: 0,
  olderCounts: 0,
  countsNearMovements: 0,
  uncoveredSlots: 0,
  uncoveredOrders: [],
  uncoveredOrderTotal: 0,
  ...values,
});

/** Returns a counted slot, with other values. */
export const slotChange = (id: string, values: Partial<SlotChangeRow> = {}): SlotChangeRow => ({
  id,
  itemName: `Lavender ${id}`,
  sku: `LAV-${id}`,
  locationId: 'bay',
  grade: 2,
  oldQuantity: 100,
  newQuantity: 120,
  change: 20,
  reservedQuantity: 0,
  reason: 'COUNTED',
  countedAt: '2026-11-30T15:00:00.000Z',
  liveCountedAt: '2026-11-23T15:00:00.000Z',
  hasMovements: false,
  ...values,
});

/** State of the server, which a test changes. */
interface StoredDifference {
  summary: SessionSummaryData;
  slots: readonly SlotChangeRow[];
  phones: readonly WaitingPhone[];
  /** The sessions as another user has left them; those of the summary when undefined. */
  open?: readonly AvailabilitySessionHeadFieldsFragment[];
}

interface ShowOptions extends Partial<StoredDifference> {
  capabilities?: readonly string[];
  /** Changes the server before the dialog reads from it. */
  prepare?: (server: StubServer) => void;
}

/** Carries the uncounted slots of chosen sites over, as the server does. */
const withCarriedOver = (summary: SessionSummaryData, siteIds: readonly string[]): SessionSummaryData => ({
  ...summary,
  sites: summary.sites.map((site) => {
    const isCarriedOver = !site.isCounted || siteIds.includes(site.siteId);
    if (!isCarriedOver) return { ...site, isCarriedOver };
    const newQuantity = site.newQuantity + site.uncountedQuantity;
    return {
      ...site,
      isCarriedOver,
      newQuantity,
      houses: site.houses.map((house) => ({ ...house, newQuantity })),
    };
  }),
});

/** Shows the dialog of a staged session. */
export async function showMakeLive({ capabilities, prepare, ...initial }: ShowOptions = {}) {
  const stored: StoredDifference = {
    summary: sessionSummary(),
    slots: [slotChange('1')],
    phones: [],
    ...initial,
  };
  const server = await startStubServer();
  server.respond(LocationsDocument, () =>
    locationsData([
      locationRow({ id: 'canby' }),
      locationRow({ id: 'house', name: 'House 1', locationType: 'HOUSE', parentLocationId: 'canby' }),
      locationRow({ id: 'bay', name: 'Bay 7', locationType: 'BAY', parentLocationId: 'house' }),
    ]),
  );
  server.respond(AvailabilityDevicesDocument, () => ({ availabilityDevices: stored.phones }));
  server.respond(AvailabilitySessionsDocument, ({ status }) => {
    const { session, liveSession: live } = stored.summary;
    const open = stored.open ?? [session, ...(live ? [live] : [])];
    return { availabilitySessions: onlyPage(open.filter((one) => one.status === status)) };
  });
  server.respond(AvailabilitySessionSummaryDocument, ({ carryOverSiteIds }) => ({
    availabilitySessionSummary: withCarriedOver(stored.summary, carryOverSiteIds ?? []),
  }));
  server.respond(AvailabilitySessionDifferenceDocument, ({ where, first, after }) => {
    const { reasons, isUncovered, hasMovements } = where ?? {};
    const matching = stored.slots.filter(
      (slot) =>
        (!reasons || reasons.includes(slot.reason)) &&
        (!isUncovered || slot.newQuantity < slot.reservedQuantity) &&
        (!hasMovements || slot.hasMovements),
    );
    const start = Number(after ?? 0);
    const end = start + (first ?? 100);
    const page = { hasPreviousPage: start > 0, startCursor: String(start), endCursor: String(end) };
    return {
      availabilitySessionDifference: {
        nodes: matching.slice(start, end),
        totalCount: matching.length,
        pageInfo: { ...page, hasNextPage: end < matching.length },
      },
    };
  });
  server.respond(MakeLiveAvailabilitySessionDocument, () => ({
    makeLiveAvailabilitySession: {
      availabilitySession: buildStagedSession({ ...stored.summary.session, status: 'LIVE' }),
      errors: null,
    },
  }));
  prepare?.(server);
  const shown = await showPage({
    server,
    pages: {
      [availabilityTabPath('staged-session')]: StagedSession,
      [availabilityTabPath('live-session')]: LiveSession,
    },
    path: availabilityTabPath('staged-session'),
    ...(capabilities && { capabilities }),
  });
  return {
    ...shown,
    server,
    /** Changes what the server knows. */
    change: (values: Partial<StoredDifference>) => Object.assign(stored, values),
    /** Requests to make the session live, the oldest first. */
    requests: () => server.requests(MakeLiveAvailabilitySessionDocument).map(({ input }) => input),
    findSummary: () => screen.findByLabelText('Summary', { selector: 'section' }),
  };
}

const StagedSession = (): ReactNode => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <MakeLiveDialog session={buildStagedSession()} onClose={() => setOpen(false)} />;
};

const LiveSession = (): ReactNode => <h1>Live Session</h1>;
