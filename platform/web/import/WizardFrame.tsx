import { IconFileText, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import '../record/RecordPage.css';

/** The six steps of the wizard, numbered 0 to 5 (spec 1 §2). */
const wizardSteps = ['Upload', 'Preview', 'Format', 'Data', 'Import', 'Results'] as const;

const StepList = ({ current, steps }: { current: number; steps: readonly string[] }) => (
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

/** Frame of a step: title, name of the file, list of the steps, content and buttons. */
export function WizardFrame({
  title,
  back,
  step,
  steps = wizardSteps,
  fileName,
  footer,
  children,
}: {
  title: string;
  back: string;
  step: number;
  /** Titles of the steps, where they are not those of the wizard. */
  steps?: readonly string[];
  fileName?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const wide = useWide();
  return (
    <Page title={title} back={back} ownHeading>
      {wide && (
        <header className="headline">
          <div className="name">
            <h1>{title}</h1>
          </div>
          {fileName !== undefined && (
            <div className="doing import-file">
              <IconFileText size={16} stroke={1.75} aria-hidden />
              {fileName}
            </div>
          )}
        </header>
      )}
      <StepList current={step} steps={steps} />
      <div className="page-scroll import">{children}</div>
      {footer}
    </Page>
  );
}
