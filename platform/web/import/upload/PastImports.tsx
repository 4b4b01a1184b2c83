import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { isFinished } from '#platform/kernel/import/wizardActions.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Message } from '../../parts/message/Message.tsx';
import { Note } from '../../parts/message/Note.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { ShortInstant } from '../../parts/time/ShortInstant.tsx';
import { UserName } from '../../parts/UserName.tsx';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { LoadError } from '../../query/LoadError.tsx';
import { useGo } from '../../shell/useGo.ts';
import { importJobPath } from '../importJobPath.ts';
import { setupQuery, useSetupQuery } from '../SetupButton.tsx';
import type { ImportScreens } from '../importScreens.ts';
import { jobStateLabels } from '../job/jobStateLabels.ts';
import { usePastImports } from './usePastImports.ts';

const pageSize = 10;

/** Imports of this kind, newest first. */
export function PastImports<Types extends ImportTypes>({ screens }: { screens: ImportScreens<Types> }) {
  const { path, kind, noun } = screens;
  const search = useSetupQuery() === '' ? {} : setupQuery;
  const [count, setCount] = useState(pageSize);
  const { jobs, totalCount, error, isLoading, retry } = usePastImports(kind, count);
  return (
    <Card title="Past imports" icon={IconHistory}>
      {error && <LoadError title="Error loading imports" error={error} retry={retry} />}
      {!error && isLoading && <ListSkeleton />}
      {!error && !isLoading && jobs.length === 0 && (
        <Message
          icon={IconHistory}
          title="No imports yet"
          text={`Imports of ${noun.many} appear here with their results.`}
        />
      )}
      {jobs.length > 0 && (
        <ul className="past-imports">
          {jobs.map((job) => (
            <li key={job.importJobId}>
              <PageLink to={importJobPath(path, job.importJobId)} search={search}>
                <span className="ends">
                  <span className="name cut">{job.fileName}</span>
                  <StatusChip name={jobStateLabels[job.state]} />
                </span>
                <span className="ends">
                  <span className="caption">{summarizeJob(job, noun.many)}</span>
                  <span className="caption">
                    <UserName email={job.startedBy} /> · <ShortInstant at={job.created} />
                  </span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {totalCount > jobs.length && jobs.length > 0 && (
        <Button onClick={() => setCount(count + pageSize)}>Show More</Button>
      )}
    </Card>
  );
}

/** Returns '320 customers, 4 failed'. */
function summarizeJob(
  { totalGroups, processedGroups, failedGroups, unchangedGroups }: ImportJobFieldsFragment,
  noun: string,
): string {
  const count =
    processedGroups < totalGroups
      ? `${numberText(processedGroups)} of ${numberText(totalGroups)} ${noun}`
      : `${numberText(totalGroups)} ${noun}`;
  const failed = failedGroups > 0 ? [`${numberText(failedGroups)} failed`] : [];
  const unchanged = unchangedGroups > 0 ? [`${numberText(unchangedGroups)} unchanged`] : [];
  return [count, ...failed, ...unchanged].join(', ');
}

/** Offers the newest import that still runs, also one of another device or user. */
export function RunningImportNote<Types extends ImportTypes>({ screens }: { screens: ImportScreens<Types> }) {
  const { path, kind, noun } = screens;
  const go = useGo();
  const query = useSetupQuery();
  const { jobs } = usePastImports(kind, pageSize);
  const job = jobs.find(({ state }) => !isFinished(state));
  return (
    job && (
      <Note kind="info">
        <p>
          <b>{job.fileName}</b> is being imported: {summarizeJob(job, noun.many)}.
        </p>
        <Button onClick={() => go(`${importJobPath(path, job.importJobId)}${query}`)}>Show Progress</Button>
      </Note>
    )
  );
}

const ListSkeleton = () => (
  <div className="past-imports" role="status" aria-label="Loading imports">
    {['60%', '45%', '52%'].map((width) => (
      <Skeleton key={width} width={width} height="20px" />
    ))}
  </div>
);
