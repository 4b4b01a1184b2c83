import { IconPackage } from '@tabler/icons-react';
import type { StorageLocation } from '#features/locations/storageLocations.ts';
import { compareKeys } from '#platform/kernel/grid/rows/sorting.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { getMaterialName } from '../../items/materialItemSearch.ts';
import { chooseQuantities } from '../../items/web/useLocationQuantities.ts';
import { useMaterialRead } from '../../items/web/useMaterialRead.ts';
import { useStoredQuantities } from '../../offlineData/web/useMaterialData.ts';
import {
  type MaterialItemFieldsFragment,
  MaterialItemQuantitiesAtLocationDocument,
} from '../../web/documents.ts';
import './LocationQuantityTable.css';
import { MissingMaterialData } from './MissingMaterialData.tsx';
import { QuantityAge } from './QuantityAge.tsx';

interface LocationItemsDialogProps {
  site: Site;
  location: StorageLocation;
  items: readonly MaterialItemFieldsFragment[];
  /** Opens the count of an item at the location. */
  onOpen: (itemId: string) => void;
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Material at a location whose label was scanned; an item is chosen, or scanned, to be counted there. */
export function LocationItemsDialog({
  site,
  location,
  items,
  onOpen,
  onScan,
  onClose,
}: LocationItemsDialogProps) {
  useScanner(onScan);
  return (
    <Dialog title={location.path} size="medium" onClose={onClose}>
      <DialogBody flush footer={<Button onClick={onClose}>Close</Button>}>
        <ItemList siteId={site.id} locationId={location.id} items={items} onOpen={onOpen} />
      </DialogBody>
    </Dialog>
  );
}

interface ItemListProps extends Pick<LocationItemsDialogProps, 'items' | 'onOpen'> {
  siteId: string;
  locationId: string;
}

function ItemList({ siteId, locationId, items, onOpen }: ItemListProps) {
  const { tenantId } = useUser();
  const { data, dataUpdatedAt, error, refetch } = useMaterialRead(MaterialItemQuantitiesAtLocationDocument, {
    tenantId,
    locationId,
    siteLocationId: siteId,
  });
  const stored = useStoredQuantities(siteId);
  const online = useOnline();
  const { quantities, asOf } = chooseQuantities({
    read: data?.materialItemLocationQuantities?.nodes,
    readAt: dataUpdatedAt,
    stored: stored && {
      ...stored,
      quantities: stored.quantities.filter((row) => row.locationId === locationId),
    },
    online,
  });
  if (!quantities && !online && error) return <MissingMaterialData />;
  if (!quantities)
    return error ? (
      <LoadError title="Error getting the quantities" error={error} retry={refetch} />
    ) : (
      <Skeleton width="60%" />
    );
  if (quantities.length === 0)
    return (
      <Message
        icon={IconPackage}
        title="No material here"
        text="Scan an item, or choose one in the list, to add a count."
      />
    );
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows = quantities
    .map(({ materialItemId, quantity }) => {
      const item = byId.get(materialItemId);
      return {
        id: materialItemId,
        quantity,
        name: item ? getMaterialName(item) : '…',
        detail: [item?.erpId, item?.unit].filter(Boolean).join(' · '),
      };
    })
    .toSorted((a, b) => compareKeys(a.name, b.name));
  return (
    <>
      <table className="quantity-table" aria-label="Material at this location">
        <thead>
          <tr>
            <th scope="col">Material item</th>
            <th scope="col" data-number>
              Qty
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, detail, quantity }) => (
            <tr key={id}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(id)}>
                  {name}
                </button>
                <span className="quantity-detail">{detail}</span>
              </th>
              <td data-number>{numberText(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {asOf !== undefined && <QuantityAge asOf={asOf} />}
    </>
  );
}
