import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Display labels of the statuses of a session. */
export const sessionStatusLabels = { STAGED: 'Staged', LIVE: 'Live', CLOSED: 'Closed' } as const;

/** Life of an availability session: counted, sold from, finished (spec 3 §4). */
export type AvailabilitySessionStatus = keyof typeof sessionStatusLabels;

/** Fields of an availability session (spec 3 §3). */
export const sessionFields = {
  sessionId: field.id('ID', { describe: 'Id of the session.', isFilter: true }),
  status: field.status(
    'Status',
    { type: 'AvailabilitySessionStatus', labels: sessionStatusLabels },
    { describe: 'Where the session stands.', isFilter: true, isSort: true },
  ),
  recordedAt: field.instant('Recorded', {
    describe: 'When it was started.',
    isFilter: true,
    isSort: true,
    grid: { width: 210, isEmphasized: true, hasTime: true, sorted: 'desc', card: 'title' },
  }),
  countTotal: field.number('Counts', {
    apiName: 'totalNumberOfCounts',
    describe: 'Number of counts, deleted ones left out.',
    grid: { width: 120, card: 'line', cardText: (count) => countNoun(count, 'count') },
  }),
  adjustmentTotal: field.number('Adjustments', {
    apiName: 'totalNumberOfAdjustments',
    describe: 'Number of adjustments.',
    grid: { width: 130, card: 'line', cardText: (count) => countNoun(count, 'adjustment') },
  }),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({
    grid: { title: 'Closed', width: 210, hasTime: true, isFlexible: true },
  }),
};

/** An availability session without its rows. */
export type AvailabilitySession = EntityRow<typeof sessionFields>;

/** Labels in the history of a session. */
export const sessionHistoryLabels = buildHistoryLabels({
  actions: {
    startAvailabilitySession: 'Started the session',
    makeLiveAvailabilitySession: 'Made the session live',
    closeAvailabilitySession: 'Closed the session',
    addAvailabilitySessionCount: 'Added a count',
    updateAvailabilitySessionCount: 'Changed a count',
    deleteAvailabilitySessionCount: 'Deleted a count',
    deleteAvailabilitySessionCountBatch: 'Deleted counts',
    recordAvailabilitySessionCounts: 'Posted counts',
    recordAvailabilitySessionAdjustment: 'Adjusted a quantity',
  },
  findField: (path) => findOwnField(sessionFields, path),
  names: undefined,
});
