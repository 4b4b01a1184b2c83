import { IconBookmarks } from '@tabler/icons-react';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import type { ProgramFieldsFragment } from '../../web/documents.ts';
import { programFields } from '../programFields.ts';
import { programEditor } from './programEditor.ts';
import { programListQuery } from './programListQuery.ts';
import { programPath, programsPath } from './programPaths.ts';

const columns: readonly Column<ProgramFieldsFragment>[] = gridColumns(programFields);
const isNotDeleted = ({ status }: ProgramFieldsFragment): boolean => status !== 'DELETED';
const route = { list: programsPath, recordPath: programPath, parameter: 'programID' };

/** All programs of the tenant, with a dialog for one of them or for a new one. */
export const ProgramsPage = () => (
  <DialogGridPage
    name="programs"
    title="Programs"
    query={programListQuery}
    filterRow={isNotDeleted}
    columns={columns}
    paged
    route={route}
    editor={programEditor}
    error="Error loading programs"
    empty={{
      icon: IconBookmarks,
      title: 'No programs yet',
      text: 'Items carry programs, such as a season or a chain.',
    }}
  />
);
