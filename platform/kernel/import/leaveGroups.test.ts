import { expect, test } from 'vitest';
import { changeWizard } from './changeWizard.ts';
import { initialWizardState, type WizardEvent, type WizardState } from './wizardState.ts';

const valid = { errorCount: 0, warningCount: 0 };
const invalid = { errorCount: 1, warningCount: 0 };
const left: WizardEvent = { type: 'groupsLeft', attempt: 0, format: valid };
const format: WizardState = { ...initialWizardState, step: 2, format: invalid };
const validation: WizardState = { ...initialWizardState, step: 3, format: valid, validation: invalid };

test('goes on with the format of the groups that are right', () =>
  expect(changeWizard(format, left)).toEqual({ ...format, format: valid }));

test('validates the groups that are right again', () =>
  expect(changeWizard(validation, left)).toEqual({ ...validation, validation: null, pending: 'validating' }));

test.each([
  ['the preview', { ...format, step: 1 }],
  ['data without errors', { ...validation, validation: valid }],
  ['data that are being validated', { ...validation, pending: 'validating' }],
  ['an import', { ...validation, step: 4 }],
] satisfies [string, WizardState][])('leaves no groups out of %s', (_, state) =>
  expect(changeWizard(state, left)).toBe(state),
);
