import type { ImportJobState, WizardAction, WizardState } from './wizardState.ts';

/** Buttons of the customer import (spec 1 §2); other wizards have their own texts for some. */
const actionLabels: Readonly<Record<WizardAction, string>> = {
  cancel: 'Cancel',
  continue: 'Continue',
  backToUpload: 'Back to Upload',
  changeColumns: 'Change Columns',
  validateAgain: 'Try Again',
  start: 'Continue',
  openEarlier: 'View Earlier Import',
  importAgain: 'Import Again',
  cancelImport: 'Cancel',
  newImport: 'New Import',
  retryFailed: 'Retry Failed Imports',
};

/** Buttons of one kind of import, where the specifications give it others than the customer import. */
export interface WizardButtonTexts {
  labels: Partial<Record<WizardAction, string>>;
  /** Data with errors can only be started over (spec 2 §4, spec 3 §2). */
  hasNoCancelAfterErrors?: boolean;
}

/** Returns the actions of a step with their labels: errors stop, warnings turn "Continue" into "Proceed with Warnings". */
export function listWizardActions(
  state: WizardState,
  texts?: WizardButtonTexts,
): readonly { action: WizardAction; label: string }[] {
  const counts = state.step === 2 ? state.format : state.validation;
  const hasWarnings = counts !== null && counts.warningCount > 0;
  const found = findActions(state);
  const isInvalid = state.step === 3 && (state.validation?.errorCount ?? 0) > 0;
  const actions =
    isInvalid && texts?.hasNoCancelAfterErrors ? found.filter((one) => one !== 'cancel') : found;
  return actions.map((action) => ({
    action,
    label:
      (action === 'backToUpload' && state.step !== 2 ? 'Start Over' : undefined) ??
      texts?.labels[action] ??
      (hasWarnings && (action === 'continue' || action === 'start')
        ? 'Proceed with Warnings'
        : actionLabels[action]),
  }));
}

/** Returns whether a wizard takes an action in a state; the preview can always be left for the upload. */
export const canChooseAction = (state: WizardState, action: WizardAction): boolean => {
  const actions = findActions(state);
  return actions.includes(action) || (action === 'backToUpload' && state.step === 1 && actions.length > 0);
};

/** Returns whether an import ended; its results are shown, and it may be retried. */
export const isFinished = (state: ImportJobState): boolean =>
  state === 'COMPLETE' || state === 'CANCELLED' || state === 'FAILED';

function findActions(state: WizardState): readonly WizardAction[] {
  const { step, pending } = state;
  // A started import cannot be left unseen.
  if (pending !== null && pending !== 'reading' && pending !== 'validating') return [];
  switch (step) {
    case 0:
      return state.isMapping && pending === null ? ['cancel', 'backToUpload', 'continue'] : ['cancel'];
    case 1:
      return state.hasColumns ? ['cancel', 'changeColumns', 'continue'] : ['cancel', 'continue'];
    case 2:
      return state.format?.errorCount === 0 ? ['cancel', 'continue'] : ['cancel', 'backToUpload'];
    case 3:
      return pending === 'validating' ? ['cancel'] : ['cancel', 'backToUpload', ...findStartActions(state)];
    case 4:
      return state.job?.state === 'CANCELLING' ? [] : ['cancelImport'];
    case 5: {
      const { job } = state;
      const canRetry =
        job?.hasFile && (job.failedGroups > 0 || job.failedParts > 0 || job.state !== 'COMPLETE');
      return canRetry ? ['newImport', 'retryFailed'] : ['newImport'];
    }
    default:
      return step satisfies never;
  }
}

function findStartActions({ validation, earlierJobId }: WizardState): readonly WizardAction[] {
  if (validation === null) return ['validateAgain'];
  if (validation.errorCount > 0) return [];
  return earlierJobId === null ? ['start'] : ['openEarlier', 'importAgain'];
}
