import { IconDatabaseImport } from '@tabler/icons-react';
import { useCallback } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { QuickFilter } from '../../grid/filters/quickFilters.ts';
import { GridPage } from '../../grid/GridPage.tsx';
import { Message } from '../../parts/message/Message.tsx';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useFormatUser } from '../../session/userNames.ts';
import { useGo } from '../../shell/useGo.ts';
import { usePanelRoute } from '../../shell/usePanelRoute.ts';
import { importJobPath } from '../importJobPath.ts';
import { FeedPanel } from './FeedPanel.tsx';
import { importColumns } from './importColumns.ts';
import type { ImportKindTexts } from './importKindTexts.ts';
import { importListQuery } from './importListQuery.ts';
import { importPanelPath, importsPath } from './importPaths.ts';

const route = { list: importsPath, recordPath: importPanelPath, parameter: 'importJobID' };
const columnsBy = memoizeLast(importColumns);
const quickFilters: readonly QuickFilter[] = [
  { kind: 'values', column: 'kind', title: 'Kind' },
  { kind: 'values', column: 'state', title: 'Status' },
  { kind: 'period', column: 'created', title: 'Started' },
];

/** All imports and feeds, with a panel for a feed; an import opens on the page of its wizard. */
export function ImportsPage({ kinds }: { kinds: ImportKindTexts }) {
  const go = useGo();
  const { id, open, close } = usePanelRoute(route);
  const columns = columnsBy(kinds, useFormatUser());
  const getWizardPath = useCallback(
    ({ kind, importJobId }: ImportJobFieldsFragment) => {
      const { path } = kinds[kind];
      return path === undefined ? undefined : importJobPath(path, importJobId);
    },
    [kinds],
  );
  const getPath = useCallback(
    (job: ImportJobFieldsFragment) => getWizardPath(job) ?? importPanelPath(job.importJobId),
    [getWizardPath],
  );
  return (
    <GridPage
      name="imports"
      title="Imports"
      query={importListQuery}
      columns={columns}
      quickFilters={quickFilters}
      paged
      onRowClick={(job) => {
        const path = getWizardPath(job);
        if (path === undefined) open(job.importJobId);
        else go(path);
      }}
      rowHref={getPath}
      openRowId={id}
      panel={id !== undefined && <FeedPanel key={id} id={id} kinds={kinds} onClose={close} />}
      error="Error loading imports"
      empty={
        <Message
          icon={IconDatabaseImport}
          title="No imports yet"
          text="Imported files and ERP feeds appear here."
        />
      }
    />
  );
}
