import { IconCalendarDollar } from '@tabler/icons-react';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import type { TermsFieldsFragment } from '../../web/documents.ts';
import { termsFields } from '../termsFields.ts';
import { termsEditor } from './termsEditor.ts';
import { termsImport } from './termsImport.ts';
import { termsListQuery } from './termsListQuery.ts';
import { termsPath, termsRecordPath } from './termsPaths.ts';

const columns: readonly Column<TermsFieldsFragment>[] = gridColumns(termsFields);
const isNotDeleted = ({ status }: TermsFieldsFragment): boolean => status !== 'DELETED';
const route = { list: termsPath, recordPath: termsRecordPath, parameter: 'termsID' };

/** All payment terms of the tenant, with a dialog for one of them or for new ones. */
export function TermsPage() {
  return (
    <DialogGridPage
      name="terms"
      title="Terms"
      query={termsListQuery}
      filterRow={isNotDeleted}
      columns={columns}
      paged
      route={route}
      editor={termsEditor}
      listImport={termsImport}
      error="Error loading terms"
      empty={{
        icon: IconCalendarDollar,
        title: 'No terms yet',
        text: 'How many days customers have to pay. Add them one by one, or import a file.',
      }}
    />
  );
}
