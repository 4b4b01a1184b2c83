import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import '../record/RecordPage.css';
import { StepList } from './StepList.tsx';

/** Frame of a step: title, name of the file, list of the steps, content and buttons. */
export function WizardFrame({
  title,
  back,
  step,
  fileName,
  footer,
  children,
}: {
  title: string;
  back: string;
  step: number;
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
      <StepList current={step} />
      <div className="page-scroll import">{children}</div>
      {footer}
    </Page>
  );
}
