import { expect, test } from 'vitest';
import { changeWizard } from './changeWizard.ts';
import { listWizardActions } from './wizardActions.ts';
import { initialWizardState, type WizardState } from './wizardState.ts';

const valid = { errorCount: 0, warningCount: 0 };
const withWarnings = { errorCount: 0, warningCount: 2 };
const withErrors = { errorCount: 3, warningCount: 0 };
const format = (problems: typeof valid): WizardState => ({
  ...initialWizardState,
  step: 2,
  format: problems,
});
const validation = (problems: typeof valid): WizardState => ({
  ...format(valid),
  step: 3,
  validation: problems,
});
const texts = { labels: { start: 'Start Import', newImport: 'Another' }, hasNoCancelAfterErrors: true };

test.each([
  [validation(valid), ['Cancel', 'Start Over', 'Start Import']],
  [validation(withWarnings), ['Cancel', 'Start Over', 'Start Import']],
  [validation(withErrors), ['Start Over']],
  [format(withWarnings), ['Cancel', 'Proceed with Warnings']],
  [format(withErrors), ['Cancel', 'Back to Upload']],
])('uses the texts of another wizard, in which data with errors are only started over: %j', (state, labels) =>
  expect(listWizardActions(state, texts).map(({ label }) => label)).toEqual(labels),
);

test('leads from the data validation back to the upload', () =>
  expect(changeWizard(validation(valid), { type: 'actionChosen', action: 'backToUpload' })).toMatchObject({
    step: 0,
    validation: null,
  }));

test('counts the problems of a repaired file, while it can be changed', () => {
  const repaired = { type: 'fileReadAgain', attempt: 0, format: valid } as const;
  expect(changeWizard(format(withErrors), repaired)).toMatchObject({ step: 2, format: valid });
  expect(changeWizard(initialWizardState, repaired)).toBe(initialWizardState);
});
