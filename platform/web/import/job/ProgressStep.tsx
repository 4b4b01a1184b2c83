import { IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import type { WizardState } from '#platform/kernel/import/wizardState.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useConfirm } from '../../panel/useConfirm.ts';
import { useOnline } from '../../query/network.ts';
import { Counters } from '../Counters.tsx';
import type { ImportScreens, JobCounter } from '../importScreens.ts';
import { LeftRowsNote } from '../LeftRowsNote.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { WizardFrame } from '../WizardFrame.tsx';
import { formatDuration } from './formatDuration.ts';

interface ProgressStepProps<Types extends ImportTypes> {
  frame: { title: string; back: string };
  job: ImportJobFieldsFragment;
  state: WizardState;
  screens: ImportScreens<Types>;
  left: LeftFile | undefined;
  /** The last read failed. */
  isOutdated: boolean;
  onChoose: (action: 'cancelImport') => void;
}

/** Step 4: how far the server is. */
export function ProgressStep<Types extends ImportTypes>({
  frame,
  job,
  state,
  screens,
  left,
  isOutdated,
  onChoose,
}: ProgressStepProps<Types>) {
  const isOnline = useOnline();
  const confirm = useConfirm();
  const question = useRef<AbortController>(undefined);
  // The import has ended.
  useEffect(() => () => question.current?.abort(), []);
  const isCancelling = job.state === 'CANCELLING' || state.pending === 'cancelling';

  async function cancel(): Promise<void> {
    const { many } = screens.noun;
    question.current = new AbortController();
    const isConfirmed = await confirm({
      title: 'Cancel the import?',
      text: `The ${many} that were imported stay. You can go on with the others later.`,
      action: 'Cancel Import',
      cancel: 'Go On',
      danger: true,
      signal: question.current.signal,
    });
    if (isConfirmed) onChoose('cancelImport');
  }

  return (
    <WizardFrame
      {...frame}
      step={4}
      fileName={job.fileName}
      footer={
        <StepFooter>
          <Button icon={IconPlayerStop} busy={isCancelling} onClick={() => void cancel()}>
            {isCancelling ? 'Cancelling' : 'Cancel'}
          </Button>
        </StepFooter>
      }
    >
      <div className="import-center">
        <StepHeading>Import Progress</StepHeading>
        <LeftRowsNote left={left} />
        {state.message !== null && <Note kind="error">{state.message}</Note>}
        {isOutdated && (
          <Note kind="warning">
            {isOnline ? 'The progress could not be read.' : 'You are offline.'} The import goes on, and the
            progress shows again by itself.
          </Note>
        )}
        <Progress job={job} noun={screens.noun.many} />
        {screens.countProgress ? (
          <Counters counters={screens.countProgress(job)} />
        ) : (
          <CounterTable counters={screens.listCounters(job)} />
        )}
        <Note kind="info">
          You can close this window. The import keeps running. Cancel stops it: {screens.noun.many} that are
          being imported together at that moment are left out, those before them stay.
        </Note>
      </div>
    </WizardFrame>
  );
}

/** Screen readers hear the progress at every tenth. */
const announceStep = 10;

function Progress({ job, noun }: { job: ImportJobFieldsFragment; noun: string }) {
  const { processedGroups, totalGroups, currentGroup, state } = job;
  const percent = totalGroups === 0 ? 0 : (100 * processedGroups) / totalGroups;
  return (
    <section className="card import-progress" aria-label="Progress">
      <div>
        <p className="counts">
          <span className="caption">Processed</span>
          {totalGroups === 0 ? (
            <b>Starting</b>
          ) : (
            <>
              <b>{numberText(processedGroups)}</b> of {numberText(totalGroups)} {noun}
            </>
          )}
        </p>
        <p className="remaining">{formatRemaining(job)}</p>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label="Import progress"
        aria-valuemin={0}
        aria-valuemax={totalGroups}
        aria-valuenow={processedGroups}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="current cut">{state === 'WAITING' ? 'Waiting for its turn' : (currentGroup ?? ' ')}</p>
      <p className="unseen" aria-live="polite">
        {Math.floor(percent / announceStep) * announceStep} percent imported
      </p>
    </section>
  );
}

const minEstimateMs = 2000;

/** Returns 'about 40 s left', once there is enough to estimate from. */
function formatRemaining({
  processedGroups,
  totalGroups,
  processingTimeMs,
}: ImportJobFieldsFragment): ReactNode {
  if (processedGroups === 0 || processingTimeMs < minEstimateMs) return null;
  const remainingMs = (processingTimeMs / processedGroups) * (totalGroups - processedGroups);
  return `about ${formatDuration(Math.max(remainingMs, 1000))} left`;
}

const CounterTable = ({ counters }: { counters: readonly JobCounter[] }) =>
  counters.length > 0 && (
    <div className="import-table">
      <table aria-label="Counts so far">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Kind</span>
            </th>
            <th scope="col" className="number">
              Successful
            </th>
            <th scope="col" className="number">
              Failed
            </th>
          </tr>
        </thead>
        <tbody>
          {counters.map(({ label, successful, failed }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{numberText(successful)}</td>
              <td className="number" data-failed={(failed ?? 0) > 0 || undefined}>
                {failed === undefined ? '' : numberText(failed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
