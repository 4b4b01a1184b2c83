import { IconMapPinOff, IconTruckLoading } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { layoutFilters } from '#platform/kernel/grid/layouts/layout.ts';
import { readSelection } from '#platform/kernel/grid/rows/quickFilter.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import type { QuickFilter } from '#platform/web/grid/filters/quickFilters.ts';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import type { GridSearch } from '#platform/web/grid/gridViewProps.ts';
import { useListRows } from '#platform/web/lists/useList.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { usePanelRoute } from '#platform/web/shell/usePanelRoute.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { purchaseDeliveryLabels } from '../../purchaseOrders/purchaseOrderFields.ts';
import {
  purchaseOrderColumns,
  type PurchaseOrderRow,
} from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { createPurchaseOrderListQuery } from '../../purchaseOrders/web/purchaseOrderListQuery.ts';
import { materialOrderPath, materialOrdersPath } from '../../items/web/materialPaths.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';

const title = 'Material Purchase Orders';
const route = { list: materialOrdersPath, recordPath: materialOrderPath, parameter: 'orderID' };
const getPath = ({ id }: PurchaseOrderRow): string => materialOrderPath(id);
const states = fieldKeys(purchaseDeliveryLabels);
const quickFilters: readonly QuickFilter[] = [
  {
    kind: 'choices',
    column: 'status',
    title: 'Status',
    choices: states.map((state) => purchaseDeliveryLabels[state]),
  },
];

/** 'Material Purchase Orders' (spec 3 §2): orders of the site, the confirmed ones first of all; a row opens its receipt. */
export function PurchaseOrdersPage() {
  const site = useSite();
  if (site) return <SiteOrders key={site.id} site={site} />;
  return (
    <Page title={title}>
      <Message icon={IconMapPinOff} title="Error: Site not selected" />
    </Page>
  );
}

function SiteOrders({ site }: { site: Site }) {
  const { id, open, close } = usePanelRoute(route);
  const { query, onQueryChange } = useOrderList(site.id);
  const rows = useListRows(query);
  return (
    <>
      <GridPage
        name="vendorPurchaseOrders"
        title={title}
        rowsLabel="purchase orders"
        query={query}
        onQueryChange={onQueryChange}
        columns={purchaseOrderColumns}
        quickFilters={quickFilters}
        paged
        onRowClick={(row) => open(row.id)}
        rowHref={getPath}
        openRowId={id}
        error="Error loading orders"
        refreshError="Error refreshing orders"
        empty={
          <Message
            icon={IconTruckLoading}
            title="No purchase orders"
            text={`Orders that vendors confirm for ${site.name} appear here. Remove the filter to find others.`}
          />
        }
      />
      {id !== undefined && (
        <ReceiveDialog
          key={id}
          orderId={id}
          listRow={rows.find((row) => row.id === id)}
          query={query}
          onClose={close}
        />
      )}
    </>
  );
}

/** The list of the states by which the grid filters: a site has few confirmed orders, and many that are delivered. */
function useOrderList(siteId: string) {
  const [filters, setFilters] = useState<GridSearch['filters']>();
  const selected = readSelection(layoutFilters({ filters }, purchaseOrderColumns)['status']);
  const key = states.filter((state) => selected?.includes(purchaseDeliveryLabels[state])).join();
  const query = useMemo(
    () =>
      createPurchaseOrderListQuery(
        siteId,
        states.filter((state) => key.split(',').includes(state)),
      ),
    [siteId, key],
  );
  return { query, onQueryChange: useCallback((search: GridSearch) => setFilters(search.filters), []) };
}
