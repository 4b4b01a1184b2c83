import { IconUsers } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { QuickFilter } from '#platform/web/grid/filters/quickFilters.ts';
import { importAction } from '#platform/web/grid/importAction.ts';
import { RecordGridPage } from '#platform/web/grid/RecordGridPage.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { useStatusActions } from '#platform/web/grid/useStatusActions.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { toCustomerSearchTexts } from '../../customer/customerSearchTexts.ts';
import { customerStatuses, customerStatusLabels } from '../../customer/customerStatus.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { useTerms } from '../../terms/web/useTerms.ts';
import { useCustomerCells } from './useCustomerCells.ts';
import { customerGridColumns, type CustomerGridRow } from './customerGridColumns.ts';
import { customerListQuery } from '../../customer/web/customerListQuery.ts';
import { customerStatusChange } from '../../customer/web/customerStatusChange.ts';
import { customerImportPath, customerPath } from '../../customer/web/customerPaths.ts';

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
  const { terms } = useTerms();
  const editReason = useCustomerPermission();
  const recordCells = useCustomerCells(editReason);
  const merge = useMergeRows(customerListQuery);
  const statusActions = useStatusActions({
    status: customerStatusChange,
    publish: (changed, row) => merge([{ ...row, ...changed }]),
    editReason,
  });
  return (
    <RecordGridPage
      name="customers"
      title="Customers"
      query={customerListQuery}
      filterRow={isNotDeleted}
      columns={columnsBy(settings?.tenant.useErpPricing ?? false, terms)}
      searchTexts={toCustomerSearchTexts}
      quickFilters={quickFilters}
      today={settings?.today}
      editReason={editReason}
      onAdd={() => go(customerPath(newRecordId))}
      // Its page says who may import.
      importAction={importAction(() => go(customerImportPath))}
      actions={statusActions}
      recordCells={recordCells}
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
      empty={{
        icon: IconUsers,
        title: 'No customers yet',
        text: 'Companies that you sell to appear here, with their locations and contacts.',
      }}
    />
  );
}
