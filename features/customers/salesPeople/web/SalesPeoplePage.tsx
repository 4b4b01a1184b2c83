import { IconUserDollar } from '@tabler/icons-react';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import type { SalesPersonFieldsFragment } from '../../web/documents.ts';
import { salesPersonFields } from '../salesPersonFields.ts';
import { salesPersonEditor } from './salesPersonEditor.ts';
import { salesPersonImport } from './salesPersonImport.ts';
import { salesPeopleListQuery } from './salesPeopleListQuery.ts';
import { salesPeoplePath, salesPersonPath } from './salesPersonPaths.ts';

const columns: readonly Column<SalesPersonFieldsFragment>[] = [
  ...gridColumns(salesPersonFields),
  {
    key: 'hasUser',
    title: 'User',
    kind: 'text',
    width: 100,
    card: 'detail',
    value: ({ hasUser }) => (hasUser ? 'User' : ''),
  },
];
const isNotDeleted = ({ status }: SalesPersonFieldsFragment): boolean => status !== 'DELETED';
const route = { list: salesPeoplePath, recordPath: salesPersonPath, parameter: 'salesPersonID' };

/** All sales people of the tenant, with a dialog for one of them or for a new one. */
export function SalesPeoplePage() {
  return (
    <DialogGridPage
      name="salesPeople"
      title="Salespeople"
      query={salesPeopleListQuery}
      filterRow={isNotDeleted}
      columns={columns}
      paged
      route={route}
      editor={salesPersonEditor}
      listImport={salesPersonImport}
      error="Error loading salespeople"
      empty={{
        icon: IconUserDollar,
        title: 'No salespeople yet',
        text: 'Who sells to a customer location. Add them one by one, or import a file.',
      }}
    />
  );
}
