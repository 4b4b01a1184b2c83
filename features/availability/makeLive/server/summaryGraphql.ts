import { builder } from '#platform/server/graphql/builder.ts';
import { query } from '#platform/server/graphql/query.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { SessionType } from '../../sessions/server/sessionGraphql.ts';
import type { HouseSummary, SiteSummary } from '../slotChange.ts';
import { siteLimit } from './makeLiveGraphql.ts';
import { type SessionSummary, summarizeSession, type UncoveredOrder } from './summaryStore.ts';

const HouseSummaryType = builder.objectRef<HouseSummary>('AvailabilityHouseSummary').implement({
  description: 'Slots of a house, or of another location right below a site (addition).',
  fields: (t) => ({
    locationId: t.exposeID('locationId', { description: 'House.' }),
    name: t.exposeString('name', { description: 'Name of the house.' }),
    liveSlots: t.exposeInt('liveSlots', { description: 'Slots with a live count.' }),
    countedSlots: t.exposeInt('countedSlots', { description: 'Slots counted in the session.' }),
    uncountedSlots: t.exposeInt('uncountedSlots', { description: 'Slots without a count in the session.' }),
    uncountedQuantity: t.expose('uncountedQuantity', {
      type: 'Decimal',
      description: 'Available in these now.',
    }),
    oldQuantity: t.expose('oldQuantity', { type: 'Decimal', description: 'Available now.' }),
    newQuantity: t.expose('newQuantity', { type: 'Decimal', description: 'Available then.' }),
    uncountedLocations: t.exposeInt('uncountedLocations', {
      description: 'Bays, and other locations, with slots that were not counted.',
    }),
  }),
});

const SiteSummaryType = builder.objectRef<SiteSummary>('AvailabilitySiteSummary').implement({
  description: 'Slots of a site (addition).',
  fields: (t) => ({
    siteId: t.exposeID('siteId', { description: 'Site.' }),
    siteName: t.exposeString('name', { description: 'Name of the site.' }),
    isCounted: t.exposeBoolean('isCounted', { description: 'The session has counts of the site.' }),
    isCarriedOver: t.exposeBoolean('isCarriedOver', { description: 'What is not counted is carried over.' }),
    liveSlots: t.exposeInt('liveSlots', { description: 'Slots with a live count.' }),
    countedSlots: t.exposeInt('countedSlots', { description: 'Slots counted in the session.' }),
    uncountedSlots: t.exposeInt('uncountedSlots', { description: 'Slots without a count in the session.' }),
    uncountedQuantity: t.expose('uncountedQuantity', {
      type: 'Decimal',
      description: 'Available in these now.',
    }),
    oldQuantity: t.expose('oldQuantity', { type: 'Decimal', description: 'Available now.' }),
    newQuantity: t.expose('newQuantity', { type: 'Decimal', description: 'Available then.' }),
    houses: t.field({
      type: [HouseSummaryType],
      description: 'Houses by name.',
      resolve: ({ houses }) => [...houses],
    }),
  }),
});

const UncoveredOrderType = builder.objectRef<UncoveredOrder>('UncoveredOrder').implement({
  description: 'An order with more allocated stock than there will be (addition).',
  fields: (t) => ({
    orderId: t.exposeID('orderId', { description: 'Order.' }),
    orderNumber: t.exposeString('orderNumber', { description: 'Order number.' }),
    customerName: t.exposeString('customerName', { description: 'Customer.' }),
    quantity: t.expose('quantity', { type: 'Decimal', description: 'Allocated where there will be less.' }),
  }),
});

const SummaryType = builder.objectRef<SessionSummary>('AvailabilitySessionSummary').implement({
  description: 'What Make Live of a staged session would change (addition).',
  fields: (t) => ({
    session: t.field({
      type: SessionType,
      description: 'The staged session.',
      resolve: ({ session }) => session,
    }),
    liveSession: t.field({
      type: SessionType,
      nullable: true,
      description: 'The live session that it replaces.',
      resolve: ({ liveSession }) => liveSession,
    }),
    sites: t.field({
      type: [SiteSummaryType],
      description: 'Sites by name.',
      resolve: ({ sites }) => [...sites],
    }),
    heldCounts: t.exposeInt('heldCounts', { description: 'Held counts, which do not count.' }),
    olderCounts: t.exposeInt('olderCounts', { description: 'Slots whose live count is later and stays.' }),
    countsNearMovements: t.exposeInt('countsNearMovements', {
      description: 'Slots of which orders moved stock within 30 minutes of the count.',
    }),
    uncoveredSlots: t.exposeInt('uncoveredSlots', {
      description: 'Slots of which more is reserved than there will be.',
    }),
    uncoveredOrders: t.field({
      type: [UncoveredOrderType],
      description: 'The first 50 orders that reserve them.',
      resolve: ({ uncoveredOrders }) => [...uncoveredOrders],
    }),
    uncoveredOrderTotal: t.exposeInt('uncoveredOrderTotal', { description: 'Number of these orders.' }),
  }),
});

query('availabilitySessionSummary', {
  describe:
    'Sums of what Make Live of a staged session would change; null when there is no such session (addition).',
  needs: 'availability.view',
  type: SummaryType,
  args: (arg) => ({
    sessionId: arg.id({ required: true, description: 'Staged session.' }),
    carryOverSiteIds: arg.idList({
      ...entryLimitOptions(siteLimit),
      description: 'Counted sites whose uncounted slots are carried over; without it they end.',
    }),
  }),
  run: (unit, { sessionId, carryOverSiteIds }) =>
    summarizeSession(unit, { sessionId, carryOverSiteIds: carryOverSiteIds ?? [] }),
});
