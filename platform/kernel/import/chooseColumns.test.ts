import { expect, test } from 'vitest';
import { changeWizard } from './changeWizard.ts';
import { listWizardActions } from './wizardActions.ts';
import { initialWizardState, type WizardAction, type WizardEvent, type WizardState } from './wizardState.ts';

const choose = (action: WizardAction): WizardEvent => ({ type: 'actionChosen', action });
const changeBy = (state: WizardState, ...events: readonly WizardEvent[]) =>
  events.reduce(changeWizard, state);
const labels = (state: WizardState) => listWizardActions(state).map(({ label }) => label);
const select = { type: 'fileSelected' } as const;
const read: WizardEvent = {
  type: 'fileRead',
  attempt: 1,
  format: { errorCount: 0, warningCount: 0 },
  hasColumns: true,
};
const mapping = changeBy(initialWizardState, select, { type: 'columnsFound', attempt: 1 });
const preview = changeBy(mapping, choose('continue'), read);

test('reads a file once its columns are chosen', () => {
  expect(mapping).toMatchObject({ step: 0, isMapping: true, pending: null });
  expect(labels(mapping)).toEqual(['Cancel', 'Start Over', 'Continue']);
  expect(changeBy(mapping, choose('continue'))).toMatchObject({
    step: 0,
    isMapping: true,
    pending: 'reading',
  });
  expect(preview).toMatchObject({ step: 1, isMapping: false });
});

test('leads from the preview back to the columns', () => {
  expect(labels(preview)).toEqual(['Cancel', 'Change Columns', 'Continue']);
  expect(changeBy(preview, choose('changeColumns'))).toMatchObject({
    step: 0,
    isMapping: true,
    pending: null,
  });
});

test('selects another file, and opens a job, only after the columns are left', () => {
  expect(changeBy(mapping, select)).toBe(mapping);
  const job = {
    importJobId: 'job 1',
    state: 'IMPORTING',
    failedGroups: 0,
    failedParts: 0,
    hasFile: true,
    version: 1,
  } as const;
  expect(changeBy(mapping, { type: 'jobOpened', attempt: 1, job })).toBe(mapping);
  expect(changeBy(mapping, choose('backToUpload'))).toMatchObject({ step: 0, isMapping: false, attempt: 2 });
});

test('shows the columns with the reason for which they cannot be read', () =>
  expect(
    changeBy(mapping, choose('continue'), { type: 'failed', attempt: 1, message: 'No memory' }),
  ).toMatchObject({ isMapping: true, pending: null, message: 'No memory' }));
