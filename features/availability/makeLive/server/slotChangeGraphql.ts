import { builder } from '#platform/server/graphql/builder.ts';
import { query } from '#platform/server/graphql/query.ts';
import { connectionType } from '#platform/server/list/connectionType.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { changeReasons, type SlotChange } from '../slotChange.ts';
import { siteLimit } from './makeLiveGraphql.ts';
import { findComparedSessions, readSlotChanges, type SlotChangeFilter } from './slotChangeStore.ts';

const Reason = builder.enumType('AvailabilityChangeReason', {
  description: 'Why the quantity of a slot is as it is once a staged session is live (addition).',
  values: {
    COUNTED: { description: 'Counted in the staged session.' },
    CARRIED_OVER: { description: 'Not counted; stays as it is.' },
    ENDED: { description: 'Not counted; there is no more stock.' },
    OLDER: { description: 'Counted before the live count, which stays.' },
  } satisfies Record<(typeof changeReasons)[number], unknown>,
});

const SlotChangeType = builder.objectRef<SlotChange>('AvailabilitySlotChange').implement({
  description: 'What Make Live would change of an item at one location and grade (addition).',
  fields: (t) => ({
    id: t.exposeString('slotKey', { description: 'Key of the row.' }),
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    itemName: t.exposeString('itemName', { description: 'Name of the item.' }),
    sku: t.exposeString('sku', { description: 'Stock keeping unit.' }),
    upc: t.exposeString('upc', { nullable: true, description: 'Bar code.' }),
    locationId: t.exposeID('locationId', { description: 'Facility location.' }),
    locationName: t.exposeString('locationName', { description: 'Name of the location.' }),
    siteId: t.exposeID('siteId', { description: 'Site of the location.' }),
    grade: t.exposeInt('grade', { description: 'Quality grade 1, 2 or 3.' }),
    oldQuantity: t.expose('oldQuantity', { type: 'Decimal', description: 'Available now.' }),
    newQuantity: t.expose('newQuantity', { type: 'Decimal', description: 'Available then.' }),
    change: t.expose('change', { type: 'Decimal', description: 'New less old quantity.' }),
    reservedQuantity: t.expose('reservedQuantity', {
      type: 'Decimal',
      description: 'Allocated to orders that are not picked.',
    }),
    reason: t.field({ type: Reason, description: 'Why.', resolve: ({ reason }) => reason }),
    countedAt: t.expose('countedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the count in the staged session.',
    }),
    liveCountedAt: t.expose('liveCountedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the count in the live session.',
    }),
    hasMovements: t.exposeBoolean('hasMovements', {
      description: 'Orders moved stock within 30 minutes of the count: count again.',
    }),
  }),
});

const Filter = builder.inputRef<SlotChangeFilter>('AvailabilitySlotChangeFilterInput').implement({
  description: 'Filter of availabilitySessionDifference; all fields must match.',
  fields: (t) => ({
    reasons: t.field({
      type: [Reason],
      ...entryLimitOptions({ max: changeReasons.length, message: `At most ${changeReasons.length} reasons` }),
      description: 'One of these reasons.',
    }),
    siteId: t.id({ description: 'Site.' }),
    isUncovered: t.boolean({ description: 'More is reserved than there will be.' }),
    hasMovements: t.boolean({ description: 'Orders moved stock near the count.' }),
  }),
});

query('availabilitySessionDifference', {
  describe:
    'What Make Live of a staged session would change, by slot; null when there is no such session (addition).',
  needs: 'availability.view',
  type: connectionType('AvailabilitySlotChanges', SlotChangeType),
  args: (arg) => ({
    sessionId: arg.id({ required: true, description: 'Staged session.' }),
    carryOverSiteIds: arg.idList({
      ...entryLimitOptions(siteLimit),
      description: 'Counted sites whose uncounted slots are carried over; without it they end.',
    }),
    where: arg({ type: Filter }),
    first: arg.int({ description: 'Rows of the page, at most 2500; 100 when absent.' }),
    after: arg.string(),
  }),
  run: async (unit, { sessionId, carryOverSiteIds, ...page }) => {
    const compared = await findComparedSessions(unit, sessionId);
    return (
      compared &&
      readSlotChanges(
        unit,
        {
          staged: sessionId,
          live: compared.live?.sessionId ?? null,
          carryOverSiteIds: carryOverSiteIds ?? [],
        },
        page,
      )
    );
  },
});
