import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { SessionType } from '../../sessions/server/sessionGraphql.ts';
import { makeSessionLive } from './makeLiveCommands.ts';

/** Sites that a client may name. */
export const siteLimit = { max: 1000, message: 'At most 1000 sites' };

mutation('makeLiveAvailabilitySession', {
  describe:
    'Makes the STAGED session LIVE and closes the current LIVE one in the same step; counts of sites that the new one did not count are carried over.',
  needs: 'availability.manage',
  input: (t) => ({
    sessionId: t.id({ required: true }),
    expectedVersion: t.int({ description: 'Version of the staged session that the client saw.' }),
    expectedLiveVersion: t.int({ description: 'Version of the live session that the client saw.' }),
    carryOverSiteIds: t.idList({
      ...entryLimitOptions(siteLimit),
      description: 'Counted sites whose uncounted slots are carried over; without it they end.',
    }),
  }),
  payload: { availabilitySession: SessionType },
  run: (unit, input) => toPayload('availabilitySession', makeSessionLive(unit, input)),
});
