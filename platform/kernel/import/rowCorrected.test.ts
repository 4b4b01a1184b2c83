import { expect, test } from 'vitest';
import { changeWizard } from './changeWizard.ts';
import { initialWizardState, type WizardEvent, type WizardState } from './wizardState.ts';

const valid = { errorCount: 0, warningCount: 0 };
const invalid = { errorCount: 1, warningCount: 0 };
const corrected = (format: typeof valid): WizardEvent => ({ type: 'rowCorrected', attempt: 0, format });
const preview: WizardState = { ...initialWizardState, step: 1, format: invalid };
const validation: WizardState = { ...initialWizardState, step: 3, format: valid, validation: invalid };

test.each([1, 2] as const)('counts the problems that are left at step %i', (step) =>
  expect(changeWizard({ ...preview, step }, corrected(valid))).toEqual({ ...preview, step, format: valid }),
);

test('compares corrected data with those of the server again, and still names the earlier import', () =>
  expect(
    changeWizard({ ...validation, earlierJobId: 'job 1', message: 'No network' }, corrected(valid)),
  ).toEqual({ ...validation, validation: null, pending: 'validating', earlierJobId: 'job 1' }));

test('names the import that was started again before the correction', () =>
  expect(
    changeWizard(
      { ...validation, pending: 'startingAgain', earlierJobId: 'job 1' },
      { type: 'duplicateFound', attempt: 0, importJobId: 'job 2' },
    ),
  ).toEqual({ ...validation, earlierJobId: 'job 2' }));

test('leads back to the format that a correction has broken', () =>
  expect(changeWizard(validation, corrected(invalid))).toEqual({
    ...validation,
    step: 2,
    format: invalid,
    validation: null,
  }));

test.each([
  ['the upload', initialWizardState],
  ['data that are being validated', { ...validation, pending: 'validating' }],
  ['an import', { ...validation, step: 4 }],
] satisfies [string, WizardState][])('corrects nothing of %s', (_, state) =>
  expect(changeWizard(state, corrected(valid))).toBe(state),
);
