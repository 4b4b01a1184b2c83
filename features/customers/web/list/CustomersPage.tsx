import { IconPlus, IconTableImport, IconUsers } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/web/useTenantSettings.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { QuickFilter } from '#platform/web/grid/filters/quickFilters.ts';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { customerStatuses, customerStatusLabels } from '../../customerStatus.ts';
import { useCustomerPermission } from '../useCustomerPermission.ts';
import { customerGridColumns, type CustomerGridRow } from './customerGridColumns.ts';
import { customerListQuery } from './customerListQuery.ts';
import { customerImportPath, customerPath, newCustomerId } from './customerPaths.ts';

const columnsBy = memoizeLast(customerGridColumns);
const getCustomerPath = ({ customerId }: CustomerGridRow): string => customerPath(customerId);
const isNotDeleted = ({ status }: CustomerGridRow): boolean => status !== 'DELETED';

const quickFilters: readonly QuickFilter[] = [
  {
    kind: 'choices',
    column: 'status',
    title: 'Status',
    choices: customerStatuses
      .filter((status) => status !== 'DELETED')
      .map((status) => customerStatusLabels[status]),
  },
  { kind: 'values', column: 'priceGroupName', title: 'Price Group' },
];

/** All customers of the tenant (spec 1 §2 "Customer list"); deleted ones are not shown. */
export function CustomersPage() {
  const go = useGo();
  const { settings, failed, retry } = useTenantSettings();
  const editReason = useCustomerPermission();
  const addNew = () => go(customerPath(newCustomerId));
  const ribbon: readonly RibbonItem[] = [
    {
      label: 'Add New',
      icon: IconPlus,
      shortcut: 'n',
      primary: true,
      disabledReason: editReason,
      onClick: addNew,
    },
    // Its page says who may import.
    { label: 'CSV Import', icon: IconTableImport, onClick: () => go(customerImportPath) },
  ];
  return (
    <GridPage
      name="customers"
      title="Customers"
      query={customerListQuery}
      filterRow={isNotDeleted}
      columns={columnsBy(settings?.tenant.useErpPricing ?? false)}
      quickFilters={quickFilters}
      today={settings?.today}
      ribbon={ribbon}
      paged
      onRowClick={(row) => go(getCustomerPath(row))}
      rowHref={getCustomerPath}
      error="Error loading customers"
      refreshError="Error refreshing customers"
      notes={
        failed && (
          <LoadNote retry={retry}>Error loading company settings: ERP price groups are not shown.</LoadNote>
        )
      }
      empty={
        <Message
          icon={IconUsers}
          title="No customers yet"
          text="Companies that you sell to appear here, with their locations and contacts."
        >
          <Button icon={IconPlus} disabledReason={editReason} onClick={addNew}>
            Add New
          </Button>
        </Message>
      }
    />
  );
}
