import { builder } from '#platform/server/graphql/builder.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { signedIn } from '#platform/server/session.ts';
import { SessionType } from '../../sessions/server/sessionGraphql.ts';
import { listEndedEntries } from '../../stock/server/itemStockStore.ts';
import { type Adjustment, adjustmentFields } from '../adjustmentFields.ts';
import { countReasonLabels } from '../countReasons.ts';
import { recordAdjustment } from './adjustmentCommands.ts';
import { adjustmentList, listLatestAdjustments } from './adjustmentStore.ts';

const Direction = builder.enumType('AdjustmentDirection', {
  description: 'Direction of a stock adjustment.',
  values: {
    INCREASE: { description: 'More stock.' },
    DECREASE: { description: 'Less stock, the default.' },
  },
});

/** GraphQL type of an adjustment. */
export const AdjustmentType = builder.objectRef<Adjustment>('AvailabilityAdjustment').implement({
  description: 'A correction of the stock of an item in a session.',
  fields: (t) => ({
    ...objectFields(t, adjustmentFields),
    isEnded: t.boolean({
      description: 'Newer counts of the live session include it (addition).',
      resolve: async ({ adjustmentId }, _args, context) =>
        (await context.load(listEndedEntries, adjustmentId)) ?? false,
    }),
  }),
});

builder.objectField(SessionType, 'adjustments', (t) =>
  t.field({
    type: [AdjustmentType],
    description: 'Adjustments, newest first, at most 10000.',
    resolve: async ({ sessionId }, _args, context) => [
      ...((await context.load(listLatestAdjustments, sessionId)) ?? []),
    ],
  }),
);

listQuery('availabilitySessionAdjustments', {
  describe: 'Adjustments of a session (addition).',
  needs: 'availability.view',
  list: adjustmentList,
  node: AdjustmentType,
  singular: 'AvailabilityAdjustment',
  plural: 'AvailabilityAdjustments',
  owner: { argument: 'sessionId', describe: 'Session.', column: 'e.session_id' },
});

const CountReasonType = builder.objectRef<{ code: string; reason: string }>('CountReason').implement({
  description: 'A reason for a count, move or adjustment.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Code, sent as reasonCode or reason.' }),
    reason: t.exposeString('reason', { description: 'Text shown.' }),
  }),
});

query('countReasons', {
  describe: 'Reasons for counts, moves and adjustments.',
  // Users of availability and of material read them; they are the same in all companies.
  needs: signedIn,
  type: [CountReasonType],
  args: () => ({}),
  run: () => Promise.resolve(Object.entries(countReasonLabels).map(([code, reason]) => ({ code, reason }))),
});

mutation('recordAvailabilitySessionAdjustment', {
  describe: 'Adjusts the stock of an item in the LIVE session; INVALID_STATE without one.',
  needs: 'availability.manage',
  input: (t) => ({
    comment: t.string({ description: 'Comment.' }),
    direction: t.field({
      type: Direction,
      required: true,
      defaultValue: 'DECREASE',
      description: 'More or less.',
    }),
    itemId: t.id({ required: true, description: 'Item, required.' }),
    quantity: t.field({
      type: 'Decimal',
      required: true,
      description: 'Whole number, above 0, required.',
    }),
    reason: t.string({
      required: true,
      defaultValue: 'ORDERED',
      description: 'Code of the reason, one of countReasons.',
    }),
    recordedAt: t.field({ type: 'DateTime', required: true, description: 'When it was made.' }),
    recordedBy: t.string({ required: true, description: 'E-mail of the user.' }),
    sessionId: t.id({
      description: 'The LIVE session; may be left out, another one is refused (INVALID_STATE).',
    }),
    clientMutationId: t.id({
      description:
        'Client-generated key; a repeated call with a known key changes nothing and is answered like the first time.',
    }),
  }),
  payload: { availabilitySession: SessionType, adjustment: AdjustmentType },
  run: (unit, input) => recordAdjustment(unit, input),
});
