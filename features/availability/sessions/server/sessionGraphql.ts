import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { type AvailabilitySession, sessionFields } from '../sessionFields.ts';
import { closeSession, startSession } from './sessionCommands.ts';
import { type AvailabilityLog, listLatestLogs, logList } from './sessionLogStore.ts';
import { findSession, sessionList } from './sessionStore.ts';

registerEntityKind('AVAILABILITY_SESSION', 'availability.view');

const SessionStatus = builder.enumType('AvailabilitySessionStatus', {
  description: 'Life of an availability session.',
  values: {
    STAGED: { description: 'Being counted, not yet used for selling.' },
    LIVE: { description: 'Current stock for selling.' },
    CLOSED: { description: 'Finished.' },
  },
});
defineEnumOperators('AvailabilitySessionStatus', SessionStatus);

const LogType = builder.objectRef<AvailabilityLog>('AvailabilityLog').implement({
  description: 'One entry of the log of a session.',
  fields: (t) => ({
    id: t.exposeID('logId', { description: 'Id of the entry.' }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When it happened.' }),
    recordedBy: t.exposeString('recordedBy', { description: 'E-mail of the user.' }),
    comment: t.exposeString('comment', { description: 'What happened.' }),
  }),
});

/** GraphQL type of an availability session; counts and adjustments are added by their nouns. */
export const SessionType = builder.objectRef<AvailabilitySession>('AvailabilitySession').implement({
  description: 'A round of counting: counts, later adjustments, and a log.',
  fields: (t) => ({
    ...objectFields(t, sessionFields),
    id: t.exposeID('sessionId', { description: 'Same as sessionId.' }),
    logs: t.field({
      type: [LogType],
      description: 'What happened, newest first, at most 1000.',
      resolve: async ({ sessionId }, _args, context) => [
        ...((await context.load(listLatestLogs, sessionId)) ?? []),
      ],
    }),
  }),
});

listQuery('availabilitySessions', {
  describe: 'Availability sessions of the tenant.',
  needs: 'availability.view',
  list: sessionList,
  node: SessionType,
  singular: 'AvailabilitySession',
  plural: 'AvailabilitySessions',
  sublists: ['logs', 'counts', 'adjustments'],
});

listQuery('availabilitySessionLogs', {
  describe: 'Log of a session (addition).',
  needs: 'availability.view',
  list: logList,
  node: LogType,
  singular: 'AvailabilityLog',
  plural: 'AvailabilityLogs',
  owner: { argument: 'sessionId', describe: 'Session.', column: 'g.session_id' },
});

query('availabilitySession', {
  describe: 'One session with counts, adjustments and logs, null when unknown.',
  needs: 'availability.view',
  type: SessionType,
  args: (arg) => ({ sessionId: arg.id({ required: true, description: 'Id of the session.' }) }),
  run: (unit, { sessionId }) => findSession(unit, sessionId),
});

mutation('startAvailabilitySession', {
  describe: 'Starts a STAGED session; ValidationError INVALID_STATE when there is one already.',
  needs: 'availability.manage',
  input: (t) => ({
    sessionId: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
    comment: t.string({ description: 'Comment for the log.' }),
  }),
  payload: { availabilitySession: SessionType },
  run: (unit, input) => toPayload('availabilitySession', startSession(unit, input)),
});

mutation('closeAvailabilitySession', {
  describe: 'Closes a session.',
  needs: 'availability.manage',
  input: (t) => ({ sessionId: t.id({ required: true }) }),
  payload: { availabilitySession: SessionType },
  run: (unit, input) => toPayload('availabilitySession', closeSession(unit, input)),
});
