import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeWizard } from './changeWizard.ts';
import { listWizardActions } from './wizardActions.ts';
import {
  type ImportJobState,
  type WizardAction,
  type WizardEvent,
  type WizardJob,
  type WizardState,
  initialWizardState,
} from './wizardState.ts';

const valid = { errorCount: 0, warningCount: 0 };
const withWarnings = { errorCount: 0, warningCount: 2 };
const withErrors = { errorCount: 1, warningCount: 2 };
const job = (state: ImportJobState, version = 1, failedGroups = 0, failedParts = 0) => ({
  importJobId: 'job 1',
  state,
  failedGroups,
  failedParts,
  hasFile: true,
  version,
});

const choose = (action: WizardAction): WizardEvent => ({ type: 'actionChosen', action });
const changeBy = (state: WizardState, ...events: readonly WizardEvent[]) =>
  events.reduce(changeWizard, state);
const select = { type: 'fileSelected' } as const;
const read = (format = valid, attempt = 1): WizardEvent => ({
  type: 'fileRead',
  attempt,
  format,
  hasColumns: false,
});
const validated = (validation = valid): WizardEvent => ({ type: 'dataValidated', attempt: 1, validation });
const failed: WizardEvent = { type: 'failed', attempt: 1, message: 'No network' };
const opened = (state: ImportJobState, attempt = 1): WizardEvent => ({
  type: 'jobOpened',
  attempt,
  job: job(state),
});
const open = (opening: WizardJob) =>
  changeBy(initialWizardState, { type: 'jobOpened', attempt: 0, job: opening });

/** States by the names of the table. */
const reading = changeBy(initialWizardState, select);
const preview = changeBy(reading, read());
const states = {
  empty: initialWizardState,
  reading,
  unreadable: changeBy(reading, {
    type: 'failed',
    attempt: 1,
    message: 'File must contain at least one data row',
  }),
  preview,
  format: changeBy(preview, choose('continue')),
  'format with warnings': changeBy(reading, read(withWarnings), choose('continue')),
  'format with errors': changeBy(reading, read(withErrors), choose('continue')),
  validating: changeBy(preview, choose('continue'), choose('continue')),
  'failed validation': changeBy(preview, choose('continue'), choose('continue'), failed),
  validation: changeBy(preview, choose('continue'), choose('continue'), validated()),
  'validation with warnings': changeBy(
    preview,
    choose('continue'),
    choose('continue'),
    validated(withWarnings),
  ),
  'validation with errors': changeBy(preview, choose('continue'), choose('continue'), validated(withErrors)),
  starting: changeBy(preview, choose('continue'), choose('continue'), validated(), choose('start')),
  'failed start': changeBy(
    preview,
    choose('continue'),
    choose('continue'),
    validated(),
    choose('start'),
    failed,
  ),
  duplicate: changeBy(preview, choose('continue'), choose('continue'), validated(), choose('start'), {
    type: 'duplicateFound',
    attempt: 1,
    importJobId: 'job 0',
  }),
  waiting: changeBy(initialWizardState, opened('WAITING', 0)),
  importing: changeBy(initialWizardState, opened('IMPORTING', 0)),
  cancelling: changeBy(initialWizardState, opened('CANCELLING', 0)),
  complete: changeBy(initialWizardState, opened('COMPLETE', 0)),
  'complete with failures': open(job('COMPLETE', 1, 3)),
  'complete with failed parts': open(job('COMPLETE', 1, 0, 2)),
  'complete with failures, without its file': open({ ...job('COMPLETE', 1, 3), hasFile: false }),
  cancelled: changeBy(initialWizardState, opened('CANCELLED', 0)),
  failed: changeBy(initialWizardState, opened('FAILED', 0)),
} satisfies Record<string, WizardState>;
type StateName = keyof typeof states;

test.each<[StateName, WizardState['step'], readonly string[]]>([
  ['empty', 0, ['Cancel']],
  ['reading', 0, ['Cancel']],
  ['unreadable', 0, ['Cancel']],
  ['preview', 1, ['Cancel', 'Continue']],
  ['format', 2, ['Cancel', 'Continue']],
  ['format with warnings', 2, ['Cancel', 'Proceed with Warnings']],
  ['format with errors', 2, ['Cancel', 'Back to Upload']],
  ['validating', 3, ['Cancel']],
  ['failed validation', 3, ['Cancel', 'Start Over', 'Try Again']],
  ['validation', 3, ['Cancel', 'Start Over', 'Continue']],
  ['validation with warnings', 3, ['Cancel', 'Start Over', 'Proceed with Warnings']],
  ['validation with errors', 3, ['Cancel', 'Start Over']],
  ['starting', 3, []],
  ['failed start', 3, ['Cancel', 'Start Over', 'Continue']],
  ['duplicate', 3, ['Cancel', 'Start Over', 'View Earlier Import', 'Import Again']],
  ['waiting', 4, ['Cancel']],
  ['importing', 4, ['Cancel']],
  ['cancelling', 4, []],
  ['complete', 5, ['New Import']],
  ['complete with failures', 5, ['New Import', 'Retry Failed Imports']],
  ['complete with failed parts', 5, ['New Import', 'Retry Failed Imports']],
  ['cancelled', 5, ['New Import', 'Retry Failed Imports']],
  ['failed', 5, ['New Import', 'Retry Failed Imports']],
])('shows in the state "%s" step %i with the buttons %j', (name, step, labels) => {
  expect(states[name].step).toBe(step);
  expect(listWizardActions(states[name]).map(({ label }) => label)).toEqual(labels);
});

test.each<[StateName, WizardAction, Partial<WizardState>]>([
  ['preview', 'cancel', { step: 1, isClosed: true }],
  ['preview', 'backToUpload', { step: 0, attempt: 2, format: null, pending: null }],
  ['validation', 'cancel', { step: 3, isClosed: true }],
  ['preview', 'continue', { step: 2 }],
  ['format', 'continue', { step: 3, pending: 'validating' }],
  ['format with warnings', 'continue', { step: 3, pending: 'validating' }],
  ['format with errors', 'backToUpload', { step: 0, attempt: 2, format: null, pending: null }],
  ['failed validation', 'validateAgain', { step: 3, pending: 'validating', message: null }],
  ['validation with errors', 'backToUpload', { step: 0, attempt: 2, validation: null }],
  ['validation with warnings', 'start', { step: 3, pending: 'starting' }],
  ['failed start', 'start', { step: 3, pending: 'starting', message: null }],
  ['duplicate', 'importAgain', { step: 3, pending: 'startingAgain' }],
  ['duplicate', 'openEarlier', { step: 3, pending: 'opening' }],
  ['importing', 'cancelImport', { step: 4, pending: 'cancelling' }],
  ['complete', 'newImport', { step: 0, job: null, pending: null }],
  ['complete with failures', 'retryFailed', { step: 5, pending: 'retrying' }],
])('changes "%s" by the action %s to %j', (name, action, change) =>
  expect(changeBy(states[name], choose(action))).toMatchObject(change),
);

test.each<[StateName, WizardAction]>([
  ['empty', 'continue'],
  ['preview', 'changeColumns'],
  ['reading', 'continue'],
  ['format with errors', 'continue'],
  ['validating', 'start'],
  ['validation with errors', 'start'],
  ['starting', 'cancel'],
  ['starting', 'start'],
  ['duplicate', 'start'],
  ['importing', 'cancel'],
  ['importing', 'backToUpload'],
  ['importing', 'newImport'],
  ['cancelling', 'cancelImport'],
  ['complete', 'retryFailed'],
  ['complete with failures, without its file', 'retryFailed'],
  ['complete', 'cancel'],
])('refuses in the state "%s" the action %s', (name, action) =>
  expect(changeBy(states[name], choose(action))).toBe(states[name]),
);

test('reports what failed and stays at the step', () => {
  expect(states.unreadable).toMatchObject({
    step: 0,
    pending: null,
    message: 'File must contain at least one data row',
  });
  expect(states['failed validation']).toMatchObject({ step: 3, pending: null, message: 'No network' });
  expect(states['failed start']).toMatchObject({
    step: 3,
    pending: null,
    message: 'No network',
    validation: valid,
  });
  expect(changeBy(states.preview, failed)).toBe(states.preview);
});

test('ignores what belongs to an earlier file', () => {
  const second = changeBy(states.reading, select);
  expect(second).toMatchObject({ attempt: 2, pending: 'reading' });
  expect(changeBy(second, read(valid, 1))).toBe(second);
  expect(changeBy(second, failed)).toBe(second);
  expect(changeBy(second, read(valid, 2))).toMatchObject({ step: 1 });
  expect(
    changeBy(states['format with errors'], choose('backToUpload'), validated(), opened('IMPORTING')),
  ).toMatchObject({ step: 0, job: null });
});

test('selects no file after the first step', () =>
  expect(changeBy(states.preview, select)).toBe(states.preview));

test('starts an import and follows it to its results', () => {
  const started = changeBy(states.starting, opened('WAITING'));
  expect(started).toMatchObject({ step: 4, pending: null, job: { state: 'WAITING' } });
  const complete = changeBy(started, { type: 'jobChanged', job: job('COMPLETE', 9) });
  expect(complete).toMatchObject({ step: 5, job: { version: 9 } });
  expect(changeBy(complete, { type: 'jobChanged', job: job('IMPORTING', 8) })).toBe(complete);
  expect(
    changeBy(complete, { type: 'jobChanged', job: { ...job('IMPORTING', 10), importJobId: 'job 2' } }),
  ).toBe(complete);
});

test('shows a requested cancellation and its failure until the job reacts', () => {
  const cancelling = changeBy(states.importing, choose('cancelImport'), {
    type: 'jobChanged',
    job: job('IMPORTING', 2),
  });
  expect(cancelling).toMatchObject({ step: 4, pending: 'cancelling' });
  expect(changeBy(cancelling, { type: 'jobChanged', job: job('CANCELLING', 3) })).toMatchObject({
    step: 4,
    pending: null,
  });
  expect(
    changeBy(
      cancelling,
      { ...failed, attempt: cancelling.attempt },
      { type: 'jobChanged', job: job('IMPORTING', 3) },
    ),
  ).toMatchObject({ pending: null, message: 'No network' });
});

test('returns to the progress when failed groups are retried', () =>
  expect(
    changeBy(states['complete with failures'], choose('retryFailed'), {
      type: 'jobChanged',
      job: job('IMPORTING', 2),
    }),
  ).toMatchObject({ step: 4, pending: null }));

test.each<[StateName, boolean]>([
  ['empty', true],
  ['reading', false],
  ['preview', false],
  ['validation', false],
  ['importing', false],
])('resumes an existing job in the state "%s": %s', (name, isResumed) => {
  const state = states[name];
  const after = changeBy(state, {
    type: 'jobOpened',
    attempt: state.attempt,
    job: { ...job('IMPORTING'), importJobId: 'job 2' },
  });
  expect(after === state).toBe(!isResumed);
});

test('opens the earlier import of the same file', () =>
  expect(changeBy(states.duplicate, choose('openEarlier'), opened('COMPLETE'))).toMatchObject({
    step: 5,
    earlierJobId: null,
    job: { state: 'COMPLETE' },
  }));

const counts = fc.constantFrom(valid, withWarnings, withErrors);
const attempt = fc.nat({ max: 3 });
const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.constant(select),
  fc.record({ type: fc.constant('fileRead' as const), attempt, format: counts, hasColumns: fc.boolean() }),
  fc.record({ type: fc.constant('columnsFound' as const), attempt }),
  fc.record({ type: fc.constant('dataValidated' as const), attempt, validation: counts }),
  fc.record({ type: fc.constant('failed' as const), attempt, message: fc.constant('x') }),
  fc.record({
    type: fc.constant('jobOpened' as const),
    attempt,
    job: fc.constantFrom(job('IMPORTING'), job('COMPLETE', 2, 1)),
  }),
  fc
    .constantFrom<WizardAction>(
      'continue',
      'changeColumns',
      'start',
      'backToUpload',
      'newImport',
      'validateAgain',
      'cancelImport',
      'retryFailed',
    )
    .map(choose),
);

test('never starts an import with errors', () =>
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state: WizardState = initialWizardState;
      for (const event of events) {
        state = changeWizard(state, event);
        if (state.pending === 'starting')
          expect([state.format?.errorCount, state.validation?.errorCount]).toEqual([0, 0]);
        expect(state.step >= 4).toBe(state.job !== null);
      }
    }),
    { numRuns: 500 },
  ));
