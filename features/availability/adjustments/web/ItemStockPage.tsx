import { IconPlant2, IconPlusMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useItemPath } from '#features/catalogue/items/web/useItemPath.ts';
import { useLocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Card } from '#platform/web/parts/Card.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { UnavailableRecord } from '#platform/web/record/UnavailableRecord.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo, usePathParameter } from '#platform/web/shell/useGo.ts';
import { availabilityTabPath } from '../../sessions/web/availabilityPaths.ts';
import { useAvailabilityPermission } from '../../sessions/web/useAvailabilityPermission.ts';
import { useAvailabilitySession } from '../../sessions/web/useAvailabilitySession.ts';
import {
  countTableColumns,
  movementTableColumns,
  reservationTableColumns,
  slotTableColumns,
} from '../../stock/web/itemStockColumns.tsx';
import { StockTable } from '../../stock/web/StockTable.tsx';
import { StockTotals } from '../../stock/web/StockTotals.tsx';
import { type StockDetails, useItemStockDetails } from '../../stock/web/useItemStockDetails.ts';
import { adjustmentTableColumns } from './adjustmentTableColumns.tsx';
import { AdjustQuantityDialog } from './AdjustQuantityDialog.tsx';
import type { AvailabilityExtensions } from './availabilityExtensions.ts';
import './ItemStockPage.css';

/** Paths from a stock to the orders that use it. */
type OrderLinks = Pick<AvailabilityExtensions, 'orderPath'>;

const back = availabilityTabPath('live-availability');

/** /fulfill/product/availability/item/$itemID: explains the stock of an item. */
export function ItemStockPage(extensions: OrderLinks) {
  const itemId = usePathParameter('itemID');
  return <ItemStock key={itemId} itemId={itemId} {...extensions} />;
}

function ItemStock({ itemId, orderPath }: OrderLinks & { itemId: string }) {
  const { item, details, error, retry } = useItemStockDetails(itemId);
  const { session } = useAvailabilitySession('LIVE');
  const disabledReason = useAvailabilityPermission();
  const itemPath = useItemPath(item?.itemId);
  const go = useGo();
  const online = useOnline();
  const [isAdjusting, setAdjusting] = useState(false);
  const adjust = {
    label: 'Adjust Quantity',
    icon: IconPlusMinus,
    disabledReason: disabledReason ?? (session === null ? 'There is no live session.' : undefined),
    onClick: () => setAdjusting(true),
  };
  const edit = {
    label: 'Edit Item',
    icon: IconPlant2,
    onClick: () => itemPath !== undefined && go(itemPath),
  };
  useRegisterPageActions(item ? [adjust, ...(itemPath === undefined ? [] : [edit])] : []);
  if (item === null || (item === undefined && error))
    return (
      <RecordPage title="Stock" back={back}>
        <UnavailableRecord
          name="item"
          errorTitle="Error loading the stock"
          error={item === null ? null : error}
          retry={retry}
        />
      </RecordPage>
    );
  const { label, ...button } = adjust;
  return (
    <RecordPage
      title={item?.name ?? 'Loading item ...'}
      back={back}
      isLoading={item === undefined}
      fields={item ? { SKU: item.sku, ...(item.upc !== null && { UPC: item.upc }) } : {}}
      {...(item && { subtitle: item.sku })}
      primary={
        item && (
          <Button kind="primary" {...button}>
            {label}
          </Button>
        )
      }
      actions={itemPath !== undefined && <Button onClick={edit.onClick}>{edit.label}</Button>}
    >
      <div className="page-scroll">
        <div className="item-stock">
          {error && online && (
            <LoadNote retry={retry}>
              {details ? 'Error refreshing the stock. It may be out of date.' : 'Error loading the stock.'}
            </LoadNote>
          )}
          {session === null && (
            <Note kind="info">
              There is no live session. Nothing can be allocated until a session is made live.
            </Note>
          )}
          <StockTotals
            label="Stock of the item"
            values={{
              Available: details && numberText(details.stock.availableQuantity),
              Reserved: details && numberText(details.stock.reservedQuantity),
              Actual: details && numberText(details.stock.actual),
            }}
          />
          {details ? <Explanation details={details} orderPath={orderPath} /> : !error && <LoadingTable />}
        </div>
      </div>
      {isAdjusting && item && (
        <AdjustQuantityDialog
          item={{ id: item.itemId, name: item.name, code: item.sku }}
          onClose={() => setAdjusting(false)}
        />
      )}
    </RecordPage>
  );
}

const LoadingTable = () => (
  <Card title="By Location">
    <div className="item-stock-loading" aria-hidden>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} width={row % 2 === 0 ? '60%' : '45%'} />
      ))}
    </div>
  </Card>
);

function Explanation({ details, orderPath }: OrderLinks & { details: StockDetails }) {
  const { getPath } = useLocationPaths();
  const canSeeOrders = useHasCapability('orders.view');
  const getOrderPath = (orderId: string) => (canSeeOrders ? orderPath(orderId) : undefined);
  const { slots, reservations, adjustments, counts, movements } = details;
  return (
    <>
      <StockTable
        title="By Location"
        rows={slots}
        rowId={({ locationId, grade }) => `${locationId} ${grade}`}
        isEnded={({ isEnded }) => isEnded}
        columns={slotTableColumns(getPath, counts)}
        empty="This item is at no location."
      />
      <div className="item-stock-pairs">
        <StockTable
          title="Reserved by Orders"
          rows={reservations}
          rowId={({ orderId, locationId, grade }) => `${orderId} ${locationId} ${grade}`}
          columns={reservationTableColumns(getPath, getOrderPath)}
          empty="No order has reserved this item."
        />
        <StockTable
          title="Latest Adjustments"
          rows={adjustments}
          rowId={({ id }) => id}
          isEnded={({ isEnded }) => isEnded}
          columns={adjustmentTableColumns}
          empty="The stock of this item was not adjusted yet."
        />
        <StockTable
          title="Latest Counts"
          rows={counts}
          rowId={({ countRowId }) => countRowId}
          isEnded={({ replacedByCountRowId, held }) => replacedByCountRowId !== null || held}
          columns={countTableColumns(getPath)}
          empty="This item was not counted yet."
        />
        <StockTable
          title="Taken by Orders"
          rows={movements}
          rowId={(row) => `${row.movedAt} ${row.orderId ?? ''} ${row.locationId ?? ''} ${row.grade ?? ''}`}
          columns={movementTableColumns(getPath, getOrderPath)}
          empty="No order has taken this item yet."
        />
      </div>
    </>
  );
}
