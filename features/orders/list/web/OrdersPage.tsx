import { IconClipboardList, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { listOwnEmails } from '#features/customers/salesPeople/ownEmails.ts';
import { useTerms } from '#features/customers/terms/web/useTerms.ts';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import type { QuickFilter } from '#platform/web/grid/filters/quickFilters.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { type FormatUser, useFormatUser } from '#platform/web/session/userNames.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { runAfterLoad } from '#platform/web/parts/runAfterLoad.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { type OrderColumnOptions, orderColumns, type OrderGridRow } from './orderColumns.ts';
import { useDuplicateOrder } from '../../duplicate/web/useDuplicateOrder.tsx';
import { orderListQuery } from '../../order/web/orderListQuery.ts';
import {
  newMasterOrderPath,
  newOrderPath,
  orderImportPath,
  orderPath,
  ordersListName,
} from '../../order/web/orderPaths.ts';
import { buildOrdersRibbon } from './ordersRibbon.ts';
import { orderStatuses, orderStatusLabel } from '../../status/orderStatus.ts';
import { findBulkStatuses, useBulkStatusUpdate } from './useBulkStatusUpdate.ts';
import { useOrderPapers } from './useOrderPapers.tsx';
import { usePreloadOrder } from '../../order/web/usePreloadOrder.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';

const isNotDeleted = ({ status }: OrderGridRow): boolean => status !== 'DELETED';

/** Returns the action that duplicates a selection of one order; undefined for another selection. */
function findDuplicable(
  selected: readonly OrderGridRow[],
  duplicate: (orderId: string) => void,
): (() => void) | undefined {
  const [first] = selected;
  if (selected.length !== 1 || first?.orderEntityType !== 'ORDER') return undefined;
  return () => duplicate(first.orderEntityId);
}

/** All orders of the tenant (spec 2 §2). Deleted ones are hidden by default (decision O34). */
export function OrdersPage() {
  const go = useGo();
  const { columns, notes, today } = useOrderColumns();
  const { email } = useUser();
  const linkedEmail = useTenantSettings().settings?.tenant.linkedSalesPersonEmail ?? null;
  const quickFilters = quickFiltersBy(useFormatUser(), email, linkedEmail);
  const { update, busy } = useBulkStatusUpdate();
  const permissions = useOrderPermissions();
  const [areDeletedVisible, setDeletedVisible] = useState(false);
  const { duplicate, dialog: duplicateDialog } = useDuplicateOrder();
  const papers = useOrderPapers();
  const preload = usePreloadOrder();
  const wide = useWide();
  // Preloads the order page, which users open next. Phones skip it: bandwidth is low, and the installed app has the page already.
  useEffect(() => {
    if (!wide) return undefined;
    return runAfterLoad(() => void import('../../page/web/OrderPage.tsx').catch(() => undefined));
  }, [wide]);
  useRegisterPageActions([
    {
      label: 'New Master Order',
      icon: IconPlus,
      disabledReason: permissions.edit,
      onClick: () => go(newMasterOrderPath),
    },
  ]);
  const ribbon = (selected: readonly OrderGridRow[]): readonly RibbonItem[] =>
    buildOrdersRibbon({
      permissions,
      busy,
      areDeletedVisible,
      statuses: findBulkStatuses(selected),
      onNew: () => go(newOrderPath),
      onStatus: (status) => void update(selected, status),
      onDuplicate: findDuplicable(selected, duplicate),
      papers: papers.listActions(selected),
      onImport: () => go(orderImportPath),
      onShowDeleted: setDeletedVisible,
    });

  return (
    <>
      <GridPage
        name={ordersListName}
        title="Orders"
        query={orderListQuery}
        filterRow={areDeletedVisible ? undefined : isNotDeleted}
        columns={columns}
        error="Error loading orders"
        refreshError="Error refreshing orders"
        notes={notes}
        empty={
          <Message
            icon={IconClipboardList}
            title="No orders yet"
            text="Your customers' orders appear here, newest first."
          >
            <Button icon={IconPlus} disabledReason={permissions.edit} onClick={() => go(newOrderPath)}>
              New Order
            </Button>
            <Button icon={IconTableImport} onClick={() => go(orderImportPath)}>
              CSV Import
            </Button>
          </Message>
        }
        ribbon={ribbon}
        quickFilters={quickFilters}
        today={today}
        paged
        onRowClick={(row) => go(orderPath(row))}
        onRowPress={(row) => preload(orderPath(row))}
        rowHref={orderPath}
        formatHiddenCount={(hidden) => `${hidden} deleted hidden`}
      />
      {duplicateDialog}
      {papers.dialog}
    </>
  );
}

const quickFiltersBy = memoizeLast(
  (formatUser: FormatUser, email: string, linkedEmail: string | null): readonly QuickFilter[] => [
    {
      kind: 'choices',
      column: 'status',
      title: 'Status',
      choices: orderStatuses.filter((status) => status !== 'DELETED').map(orderStatusLabel),
    },
    { kind: 'period', column: 'expectedDeliveryDate', title: 'Delivery' },
    { kind: 'values', column: 'customerName', title: 'Customer' },
    {
      kind: 'toggle',
      column: 'salesPerson',
      title: 'Mine',
      values: [...new Set(listOwnEmails(email, linkedEmail).map(formatUser))],
    },
  ],
);

/** The same columns for the next visit: the grid library draws all cells anew for new ones. */
const columnsBy = memoizeLast(
  (
    finalCreditEnabled: OrderColumnOptions['finalCreditEnabled'],
    today: OrderColumnOptions['today'],
    timeZone: OrderColumnOptions['timeZone'],
    terms: OrderColumnOptions['terms'],
    formatUser: OrderColumnOptions['formatUser'],
  ) => orderColumns({ finalCreditEnabled, today, timeZone, terms, formatUser }),
);

function useOrderColumns() {
  const { settings, ...settingsRead } = useTenantSettings();
  const { terms, ...termsRead } = useTerms();
  const finalCreditEnabled = settings?.tenant.finalCreditEnabled ?? false;
  const timeZone = settings?.tenant.timeZone;
  const today = settings?.today;
  const formatUser = useFormatUser();
  const columns = columnsBy(finalCreditEnabled, today, timeZone, terms, formatUser);
  const notes = (
    <>
      {settingsRead.failed && (
        <LoadNote retry={settingsRead.retry}>
          Error loading company settings: Days to Pay and Final Credit are not shown.
        </LoadNote>
      )}
      {termsRead.failed && (
        <LoadNote retry={termsRead.retry}>Error loading terms: Terms and Days to Pay are not shown.</LoadNote>
      )}
    </>
  );
  return { columns, notes, today };
}
