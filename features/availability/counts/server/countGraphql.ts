import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { SessionType } from '../../sessions/server/sessionGraphql.ts';
import { addItemUnit } from '../../stock/server/itemUnitGraphql.ts';
import { type AvailabilityCount, countFields } from '../countFields.ts';
import { countList, isShown, listLatestCounts, readsChanges } from './countList.ts';
import './countsInUse.ts';

// In errors only: counts have the history of their session.
registerEntityKind('AVAILABILITY_COUNT', 'availability.view');

/** GraphQL type of a count. */
export const CountType = builder.objectRef<AvailabilityCount>('AvailabilityCount').implement({
  description: 'How many of an item were found at a location.',
  fields: (t) => ({
    ...objectFields(t, countFields),
    id: t.exposeID('countRowId', { description: 'Same as countRowId (addition).' }),
  }),
});

addItemUnit(CountType);

builder.objectField(SessionType, 'counts', (t) =>
  t.field({
    type: [CountType],
    description: 'Counts, newest first, at most 10000; availabilitySessionCounts pages through all.',
    resolve: async ({ sessionId }, _args, context) => [
      ...((await context.load(listLatestCounts, sessionId)) ?? []),
    ],
  }),
);

listQuery('availabilitySessionCounts', {
  describe:
    'Counts of a session; page by page, or those changed since: deleted ones are listed only where the filter names updatedAt.',
  needs: 'availability.view',
  list: countList,
  node: CountType,
  singular: 'AvailabilityCount',
  plural: 'AvailabilityCounts',
  owner: { argument: 'sessionId', describe: 'Session.', column: 'c.session_id' },
  visibleRows: (_session, _unit, { where }) => (readsChanges(where) ? undefined : isShown),
});
