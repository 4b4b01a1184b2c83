import { Button } from '#platform/web/parts/button/Button.tsx';
import type { NextStep } from './useNextStep.ts';

interface StepButtonProps {
  step: NextStep;
  /** The step is the next thing to do. */
  isPrimary: boolean;
}

/** The button of the next step; a key that is held down presses it once. */
export const StepButton = ({ step, isPrimary }: StepButtonProps) => (
  <Button
    kind={isPrimary && step.disabledReason === undefined ? 'primary' : 'secondary'}
    icon={step.icon}
    disabledReason={step.disabledReason}
    busy={step.busy}
    aria-disabled={step.isPaused || undefined}
    onKeyDown={(event) => event.repeat && event.preventDefault()}
    onClick={() => void step.run()}
  >
    {step.label}
  </Button>
);
