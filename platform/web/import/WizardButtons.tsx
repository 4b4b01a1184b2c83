import { IconArrowLeft } from '@tabler/icons-react';
import { listWizardActions } from '#platform/kernel/import/wizardActions.ts';
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
  onChoose,
}: {
  state: WizardState;
  onChoose: (action: WizardAction) => void;
}) {
  const isStarting = state.pending === 'starting' || state.pending === 'startingAgain';
  const actions = listWizardActions(isStarting ? { ...state, pending: null } : state);
  return (
    <>
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          kind={primaryActions.includes(action) ? 'primary' : 'secondary'}
          icon={action === 'backToUpload' ? IconArrowLeft : undefined}
          busy={isStarting && primaryActions.includes(action)}
          disabled={isStarting && !primaryActions.includes(action)}
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
