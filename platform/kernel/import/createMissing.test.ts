import { expect, test } from 'vitest';
import { changeWizard } from './changeWizard.ts';
import { initialWizardState, type WizardState } from './wizardState.ts';

const invalid: WizardState = {
  ...initialWizardState,
  step: 3,
  validation: { errorCount: 12, warningCount: 0 },
};
const choose = (state: WizardState) => changeWizard(state, { type: 'creationChosen' });

test('validates again with the entries that the import is to create', () =>
  expect(choose(invalid)).toEqual({ ...invalid, pending: 'validating' }));

test.each([
  ['before the validation', { step: 2 }],
  ['while the data are validated', { pending: 'validating' }],
  ['without errors', { validation: { errorCount: 0, warningCount: 1 } }],
] as const)('changes nothing %s', (_, change) => {
  const state: WizardState = { ...invalid, ...change };
  expect(choose(state)).toBe(state);
});
