import { IconArrowLeft } from '@tabler/icons-react';
import { listWizardActions, type WizardButtonTexts } from '#platform/kernel/import/wizardActions.ts';
import type { WizardAction, WizardState } from '#platform/kernel/import/wizardState.ts';
import type { SplitCounts } from '#platform/kernel/import/splitGroups.ts';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../parts/button/Button.tsx';

/** Actions that are the next step of the user. */
const primaryActions: readonly WizardAction[] = [
  'continue',
  'start',
  'backToUpload',
  'validateAgain',
  'openEarlier',
];

/** Actions for which what the user has entered must be right. */
const problemActions: readonly WizardAction[] = ['continue', 'start', 'importAgain'];

/**
 * Buttons of the current state of the wizard. While the data are validated or an import is being started, the primary one stays
 * without effect, so that a second press does not reach another button in its place. The second press of a double-click, which is meant
 * for the step before, does nothing.
 */
export function WizardButtons({
  state,
  texts,
  problem,
  split,
  noun,
  canCreateMissing,
  isChanging,
  onLeaveErrors,
  onChoose,
}: {
  state: WizardState;
  texts: WizardButtonTexts | undefined;
  /** Reason why the import cannot go on or start with what the user has entered. */
  problem: string | undefined;
  /** Groups without errors and with some, of a file that can be imported in part. */
  split: SplitCounts | null;
  noun: string;
  /** Groups with errors lack something that can be created, which comes before leaving them. */
  canCreateMissing: boolean;
  /** The rows are being changed or checked; the press would have no effect. */
  isChanging: boolean;
  onLeaveErrors: () => void;
  onChoose: (action: WizardAction) => void;
}) {
  const isBusy =
    state.pending === 'starting' ||
    state.pending === 'startingAgain' ||
    (state.isMapping && state.pending === 'reading');
  const actions = listWizardActions(isBusy ? { ...state, pending: null } : state, texts);
  // Start Over stands beside the next step.
  const canLeave = split !== null && state.pending === null;
  const primary = canLeave
    ? undefined
    : actions.findLast(({ action }) => primaryActions.includes(action))?.action;
  return (
    <>
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          kind={action === primary ? 'primary' : 'secondary'}
          icon={action === 'backToUpload' ? IconArrowLeft : undefined}
          busy={isBusy && action === primary}
          disabled={isBusy && action !== primary}
          disabledReason={problemActions.includes(action) ? problem : undefined}
          onClick={({ detail }) => {
            if (detail <= 1) onChoose(action);
          }}
        >
          {label}
        </Button>
      ))}
      {canLeave && (
        <Button
          kind={canCreateMissing ? 'secondary' : 'primary'}
          busy={isChanging}
          onClick={({ detail }) => {
            if (detail <= 1) onLeaveErrors();
          }}
        >
          {`Continue with ${countNoun(split.valid, noun)}, leave ${numberText(split.left)}`}
        </Button>
      )}
      {state.pending === 'validating' && (
        <Button kind="primary" disabled>
          Continue
        </Button>
      )}
    </>
  );
}
