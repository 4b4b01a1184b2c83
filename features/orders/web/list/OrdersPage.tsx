import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTerms } from '#features/customers/web/useTerms.ts';
import { useTenantSettings } from '#features/identity/web/useTenantSettings.ts';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { runAfterLoad } from '#platform/web/parts/runAfterLoad.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { orderColumns, type OrderGridRow } from './orderColumns.ts';
import { orderListQuery } from './orderListQuery.ts';
import { newOrderPath, orderPath } from '../page/orderPaths.ts';
import { buildOrdersRibbon } from './ordersRibbon.ts';
import { useBulkStatusUpdate } from '../status/useBulkStatusUpdate.ts';
import { useOrderPermissions } from '../data/useOrderPermissions.ts';

const isNotDeleted = ({ status }: OrderGridRow): boolean => status !== 'DELETED';

/** All orders of the tenant (spec 2 §2). Deleted ones are hidden by default (decision O34). */
export function OrdersPage() {
  const go = useGo();
  const { columns, notes } = useOrderColumns();
  const { update, busy } = useBulkStatusUpdate();
  const permissions = useOrderPermissions();
  const [areDeletedVisible, setDeletedVisible] = useState(false);
  const wide = useWide();
  // Preloads the order page, which users open next. Phones skip it: bandwidth is low, and the installed app has the page already.
  useEffect(() => {
    if (!wide) return undefined;
    return runAfterLoad(() => void import('../page/OrderPage.tsx').catch(() => undefined));
  }, [wide]);
  const ribbon = (selected: readonly OrderGridRow[]): readonly RibbonItem[] =>
    buildOrdersRibbon({
      permissions,
      busy,
      areDeletedVisible,
      onNew: () => go(newOrderPath),
      onStatus: (status) => void update(selected, status),
      onShowDeleted: setDeletedVisible,
    });

  return (
    <GridPage
      name="combinedOrders"
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
        </Message>
      }
      ribbon={ribbon}
      selectable
      paged
      onRowClick={(row) => go(orderPath(row))}
      rowHref={orderPath}
      formatHiddenCount={(hidden) => `${hidden} deleted hidden`}
    />
  );
}

function useOrderColumns() {
  const { settings, ...settingsRead } = useTenantSettings();
  const { terms, ...termsRead } = useTerms();
  const finalCreditEnabled = settings?.tenant.finalCreditEnabled ?? false;
  const timeZone = settings?.tenant.timeZone;
  const today = settings?.today;
  const formatUser = useFormatUser();
  const columns = useMemo(
    () => orderColumns({ finalCreditEnabled, today, timeZone, terms, formatUser }),
    [finalCreditEnabled, today, timeZone, terms, formatUser],
  );
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
  return { columns, notes };
}
