import { IconArrowLeft } from '@tabler/icons-react';
import { listWizardActions, type WizardButtonTexts } from '#platform/kernel/import/wizardActions.ts';
import type { WizardAction, WizardState } from '#platform/kernel/import/wizardState.ts';
import { Button } from '../parts/button/Button.tsx';

/** Actions that are the next step of the user. */
const primaryActions: readonly WizardAction[] = [
  'continue',
  'start',
  'backToUpload',
  'validateAgain',
  'openEarlier',
];

/**
 * Buttons of the current state of the wizard. While the data are validated or an import is being started, the primary one stays
 * without effect, so that a second press does not reach another button in its place. The second press of a double-click, which is meant
 * for the step before, does nothing.
 */
export function WizardButtons({
  state,
  texts,
  startProblem,
  onChoose,
}: {
  state: WizardState;
  texts: WizardButtonTexts | undefined;
  /** Reason why the import cannot start with what the user has typed. */
  startProblem: string | undefined;
  onChoose: (action: WizardAction) => void;
}) {
  const isStarting = state.pending === 'starting' || state.pending === 'startingAgain';
  const actions = listWizardActions(isStarting ? { ...state, pending: null } : state, texts);
  // Start Over stands beside the next step.
  const primary = actions.findLast(({ action }) => primaryActions.includes(action))?.action;
  return (
    <>
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          kind={action === primary ? 'primary' : 'secondary'}
          icon={action === 'backToUpload' ? IconArrowLeft : undefined}
          busy={isStarting && action === primary}
          disabled={isStarting && action !== primary}
          disabledReason={action === 'start' || action === 'importAgain' ? startProblem : undefined}
          onClick={({ detail }) => {
            if (detail <= 1) onChoose(action);
          }}
        >
          {label}
        </Button>
      ))}
      {state.pending === 'validating' && (
        <Button kind="primary" disabled>
          Continue
        </Button>
      )}
    </>
  );
}
