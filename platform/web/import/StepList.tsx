import { IconCheck } from '@tabler/icons-react';

const steps = ['Upload', 'Preview', 'Format', 'Data', 'Import', 'Results'] as const;

/** The six steps of the wizard, numbered 0 to 5 (spec 1 §2). */
export const StepList = ({ current }: { current: number }) => (
  <ol className="import-steps" aria-label="Import steps">
    {steps.map((title, step) => {
      const isPast = step < current;
      return (
        <li key={title} data-past={isPast || undefined} aria-current={step === current ? 'step' : undefined}>
          <b>{isPast ? <IconCheck size={14} stroke={2} aria-label="Done" /> : step}</b>
          <span>{title}</span>
        </li>
      );
    })}
  </ol>
);
