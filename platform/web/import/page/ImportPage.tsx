import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { ImportJobDocument, type ImportJobFieldsFragment } from '../../query/documents.ts';
import { useHasCapability, useUser } from '../../session/useUser.ts';
import { useGo, usePathParameter } from '../../shell/useGo.ts';
import '../Import.css';
import type { ImportScreens } from '../importScreens.ts';
import { JobSteps } from '../job/JobSteps.tsx';
import { useSetupQuery } from '../SetupButton.tsx';
import { UploadSteps } from '../upload/UploadSteps.tsx';
import { connectReader, type LookUpQueries, type ReaderPort } from '../worker/importReader.ts';

interface ImportPageProps<Types extends ImportTypes> {
  screens: ImportScreens<Types>;
  /** Queries of the look-ups, which the worker calls. */
  queries: Types['api'] & LookUpQueries;
  /** Opens a worker that runs `serveImport` with the same screens. */
  openWorker: () => ReaderPort;
  /** Day of the company, for imports that compare with it. A file is checked with the day on which it was selected. */
  today?: Day;
  /** Reason why the user may not import entities of this kind. */
  disabledReason: string | undefined;
}

const leftFileKey = (importJobId: string) => ['leftRows', importJobId] as const;

/**
 * Page of an import (spec 1 §2): the wizard, and below its path the progress and the results of one job. Another import needs its
 * definition, its screens and a page that renders this one.
 */
export function ImportPage<Types extends ImportTypes>({
  screens,
  queries,
  openWorker,
  today,
  disabledReason,
}: ImportPageProps<Types>) {
  const go = useGo();
  const setupQuery = useSetupQuery();
  const { tenantId } = useUser();
  const cache = useQueryClient();
  const importJobId = usePathParameter('importJobID');
  const mayRun = useHasCapability('imports.run');

  // The job has a path of its own, at which this page begins anew.
  const { data: left } = useQuery<LeftFile>({ queryKey: leftFileKey(importJobId), queryFn: skipToken });

  const showStarted = (job: ImportJobFieldsFragment, file: LeftFile | undefined) => {
    if (file) cache.setQueryData(leftFileKey(job.importJobId), file);
    cache.setQueryData([ImportJobDocument.name, { importJobId: job.importJobId, tenantId }], {
      importJob: job,
    });
  };

  if (importJobId === '')
    return (
      <UploadSteps
        screens={screens}
        openReader={() => connectReader(openWorker(), queries, today)}
        disabledReason={mayRun ? disabledReason : 'You do not have permission to run imports.'}
        onStarted={showStarted}
      />
    );
  return (
    <JobSteps
      key={importJobId}
      importJobId={importJobId}
      screens={screens}
      left={left}
      onNewImport={() => go(`${screens.path}${setupQuery}`)}
    />
  );
}
