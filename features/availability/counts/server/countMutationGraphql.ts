import { builder } from '#platform/server/graphql/builder.ts';
import { checkedByRowOptions } from '#platform/server/graphql/argumentGuard.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { UserErrorRef } from '#platform/server/graphql/userErrors.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { SessionType } from '../../sessions/server/sessionGraphql.ts';
import { countLimits } from '../countInput.ts';
import { addCount, updateCount } from './countCommands.ts';
import { deleteCount, deleteCounts } from './countDeleteCommands.ts';
import { CountType } from './countGraphql.ts';
import { type PostedCountResult, recordCounts } from './countPostCommands.ts';

const CountInput = builder.inputType('AvailabilityCountInput', {
  description: 'A count to store; names are filled in by the server.',
  fields: (t) => ({
    countRowId: t.id({
      description:
        'Client-generated id of the count, kept over edits. When absent the server derives it from tenant, user, recordedAt, item, location and grade, so a repeated post is recognised.',
    }),
    rev: t.int({
      description:
        'Revision of the count: 1, and one more for each edit or delete. A higher one than stored replaces, the same is a DUPLICATE, a lower one is STALE. When absent, equal content is a DUPLICATE and other content replaces as the next revision.',
    }),
    seq: t.int({ description: 'Running number of the change on the device.' }),
    deleted: t.boolean({
      required: true,
      defaultValue: false,
      description:
        'The count was deleted on the device; stored as deleted, so that an older revision arriving late cannot bring it back.',
    }),
    comment: t.string({ description: 'Comment.' }),
    grade: t.int({ required: true, defaultValue: 2, description: 'Quality grade 1, 2 or 3.' }),
    itemId: t.id({ required: true, description: 'Item, required.' }),
    locationId: t.id({ required: true, description: 'Facility location, required.' }),
    quantity: t.field({
      type: 'Decimal',
      required: true,
      description: 'Whole number, 0 to 999999999999999.',
    }),
    recordedAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When it was counted (device clock; corrected by the device with deviceRecordedAt).',
    }),
    deviceRecordedAt: t.field({
      type: 'DateTime',
      description:
        'By the clock of the device, uncorrected; recordedAt is corrected by the device then (addition).',
    }),
    clockJumped: t.boolean({
      description: 'Whether the clock of the device was set since it last knew the time (addition).',
    }),
    recordedBy: t.string({
      required: true,
      defaultValue: 'unknown',
      description:
        'E-mail of the counter, or unknown. Counts of others are posted by managers of availability; else it is the poster.',
    }),
  }),
});

mutation('addAvailabilitySessionCount', {
  describe: 'Adds a count to a session that is not closed.',
  needs: 'availability.manage',
  input: (t) => ({
    count: t.field({ type: CountInput, required: true }),
    sessionId: t.id({ required: true }),
  }),
  payload: { availabilitySession: SessionType, count: CountType },
  run: (unit, input) => addCount(unit, input),
});

const CountUpdateInput = builder.inputType('AvailabilityCountUpdateInput', {
  description: 'Changes of a count; fields left out stay as they are.',
  fields: (t) => ({
    comment: t.string({ description: 'Comment.' }),
    grade: t.int({ description: 'Quality grade 1, 2 or 3.' }),
    locationId: t.id({ description: 'Facility location.' }),
    quantity: t.field({ type: 'Decimal', description: 'Whole number, 0 to 999999999999999.' }),
  }),
});

mutation('updateAvailabilitySessionCount', {
  describe:
    'Changes a count of a session that is not closed; leaves its revision alone, so that a later one of the device still replaces it. A held count counts from then on. Log and history keep both.',
  needs: 'availability.manage',
  input: (t) => ({
    count: t.field({ type: CountUpdateInput, required: true }),
    countRowId: t.id({ required: true }),
    sessionId: t.id({ required: true }),
  }),
  payload: { availabilitySession: SessionType, count: CountType },
  run: (unit, input) => updateCount(unit, input),
});

mutation('deleteAvailabilitySessionCount', {
  describe: 'Deletes a count of a session that is not closed.',
  needs: 'availability.manage',
  input: (t) => ({ countRowId: t.id({ required: true }), sessionId: t.id({ required: true }) }),
  payload: { availabilitySession: SessionType },
  run: (unit, input) => toPayload('availabilitySession', deleteCount(unit, input)),
});

mutation('deleteAvailabilitySessionCountBatch', {
  describe: 'Deletes several counts of a session, all or nothing; ids deleted before are passed over.',
  needs: 'availability.manage',
  input: (t) => ({
    countRowIds: t.idList({ required: true, ...entryLimitOptions(countLimits.deleted) }),
    sessionId: t.id({ required: true }),
  }),
  payload: { availabilitySession: SessionType },
  run: (unit, input) => toPayload('availabilitySession', deleteCounts(unit, input)),
});

const CountOutcomeType = builder.enumType('AvailabilityCountOutcome', {
  description: 'What became of one posted count.',
  values: {
    RECORDED: { description: 'Stored.' },
    DUPLICATE: { description: 'This revision was stored before; nothing changed.' },
    STALE: { description: 'A later revision is stored; nothing changed.' },
    HELD: {
      description:
        'Valid, but its location is gone or its format unknown: stored, parked for a supervisor. The device may forget it.',
    },
    REJECTED: {
      description:
        'Refused (unknown item, bad quantity or text, its session closed since the last revision, a row of another user, unless a manager of availability posts it); stays on the device with its reason, to be edited or deleted.',
    },
    DELETED_ON_SERVER: {
      description:
        'Was deleted at a desk meanwhile; stays deleted. The device tells the counter and forgets it.',
    },
  },
});

const CountResultType = builder.objectRef<PostedCountResult>('AvailabilityCountResult').implement({
  description: 'What happened to one posted count.',
  fields: (t) => ({
    countRowId: t.exposeID('countRowId', {
      description: 'Id of the count as the client sent it, or as the server derived it.',
    }),
    outcome: t.expose('outcome', { type: CountOutcomeType, description: 'What became of it.' }),
    rev: t.exposeInt('rev', {
      description:
        'Revision that was sent; all of the row up to it is settled unless the outcome is REJECTED.',
    }),
    errors: t.field({
      type: [UserErrorRef],
      nullable: true,
      description:
        'Null for DUPLICATE, STALE and RECORDED, but a WARNING where the item of a RECORDED count is inactive; the reason with severity WARNING for HELD and DELETED_ON_SERVER, ERROR for REJECTED.',
      resolve: ({ problems }) => (problems.length > 0 ? [...problems] : null),
    }),
  }),
});

const CompletedLocationInput = builder.inputType('CompletedLocationInput', {
  description: 'A location that was counted completely (addition).',
  fields: (t) => ({
    locationId: t.id({ required: true, description: 'Facility location.' }),
    recordedAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When (device clock; corrected by the device with deviceRecordedAt).',
    }),
    deviceRecordedAt: t.field({
      type: 'DateTime',
      description: 'By the clock of the device, uncorrected; recordedAt is corrected by the device then.',
    }),
  }),
});

mutation('recordAvailabilitySessionCounts', {
  describe:
    'Posts counts of the counting app in one batch: into the STAGED session, else into a new STAGED one; good rows are stored in one transaction, each row has its own result.',
  needs: 'availability.count',
  input: (t) => ({
    counts: t.field({
      type: [CountInput],
      required: true,
      description: 'Counts, at most 5000; at least one, unless locations were completed.',
      ...checkedByRowOptions(countLimits.posted),
    }),
    recordedAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When the batch was posted (device clock).',
    }),
    recordedBy: t.string({
      required: true,
      defaultValue: 'unknown',
      description: 'E-mail of the poster, or unknown.',
    }),
    deviceId: t.string({ description: 'Device the counts come from, at most 64 characters.' }),
    sentAt: t.field({
      type: 'DateTime',
      description:
        'When this request was sent (device clock); its difference to the time of receipt corrects every recordedAt without a deviceRecordedAt.',
    }),
    payloadVersion: t.int({
      description:
        'Version of the count format the device stored; the server takes the current one and the two before, others are HELD. The current one when absent.',
    }),
    completedLocations: t.field({
      type: [CompletedLocationInput],
      description: 'Locations that were counted completely (addition).',
      ...entryLimitOptions(countLimits.completedLocations),
    }),
    pendingCount: t.int({
      description: 'Counts that wait on the device after this post; with deviceId (addition).',
    }),
    clientMutationId: t.id({
      description:
        'Client-generated key; not needed, because the ids and revisions of the counts make a repeated call change nothing.',
    }),
  }),
  payload: { availabilitySession: SessionType, results: [CountResultType], receivedAt: 'DateTime' },
  run: async (unit, { counts, completedLocations, ...input }) => {
    const posted = await recordCounts(unit, {
      ...input,
      counts,
      ...(completedLocations && { completedLocations }),
    });
    return posted.ok ? ok({ ...posted.value, results: [...posted.value.results] }, posted.notices) : posted;
  },
});
