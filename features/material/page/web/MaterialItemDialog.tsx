import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { StorageLocation } from '#features/locations/storageLocations.ts';
import { useLocationScanner } from '#features/locations/web/useLocationScanner.ts';
import {
  type ListedStorageLocations,
  useStorageLocations,
} from '#features/locations/web/useStorageLocations.ts';
import { parseId } from '#platform/kernel/ids/id.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { UnavailableRecord } from '#platform/web/record/UnavailableRecord.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { MaterialHeadline } from '../../items/web/MaterialHeadline.tsx';
import type { MaterialItemGridRow } from '../../items/web/materialItemColumns.ts';
import { useLocationQuantities } from '../../items/web/useLocationQuantities.ts';
import { useMaterialPermission } from '../../items/web/useMaterialPermission.ts';
import { MaterialItemDocument, type MaterialItemFieldsFragment } from '../../web/documents.ts';
import { useMaterialData, useStoredQuantities } from '../../offlineData/web/useMaterialData.ts';
import { LocationCountDialog } from './LocationCountDialog.tsx';
import { LocationQuantityTable } from './LocationQuantityTable.tsx';
import './MaterialItemDialog.css';
import { MovementLedger } from './MovementLedger.tsx';
import { WaitingNotes } from './WaitingNotes.tsx';

interface MaterialItemDialogProps {
  site: Site;
  itemId: string;
  /** Row of the grid. */
  listRow: MaterialItemGridRow | undefined;
  /** Scanned location, whose count opens at once. */
  locationId?: string | undefined;
  /** Handles a scanned code that names no location of the site. */
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Locations of a material item at a site, and its movements (spec 3 §2 "Material Item Location Quantities"). */
export function MaterialItemDialog({ itemId, listRow, ...props }: MaterialItemDialogProps) {
  const { item, error, retry } = useMaterialItem(itemId, listRow);
  const { onClose } = props;
  return (
    <Dialog title="Material Item Location Quantities" size="large" onClose={onClose}>
      {item ? (
        <ItemAtSite item={item} {...props} />
      ) : (
        <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
          {item === undefined && !error ? (
            <Skeleton width="60%" />
          ) : (
            <UnavailableRecord
              name="material item"
              missingTitle="Material Item Id not found"
              errorTitle="Error: Getting material items"
              error={item === null ? null : error}
              retry={retry}
            />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

type Tab = 'locations' | 'movements';

/** The count that is open: of a row, or added at a location. */
interface OpenCount {
  fromLocationId?: string;
  toLocation?: StorageLocation;
  /** Scanned while it was being opened. */
  code?: string | undefined;
}

interface ItemAtSiteProps extends Pick<
  MaterialItemDialogProps,
  'site' | 'locationId' | 'onScan' | 'onClose'
> {
  item: MaterialItemFieldsFragment;
}

function ItemAtSite({ site, item, locationId, onScan, onClose }: ItemAtSiteProps) {
  const [tab, setTab] = useState<Tab>('locations');
  const stored = useMaterialData(site.id);
  const locations = useStorageLocations(site.id, stored.status === 'ready' ? stored.locations : undefined);
  const stock = useLocationQuantities(item.id, site.id, useStoredQuantities(site.id));
  const disabledReason = useMaterialPermission();
  const [count, setCount] = useState<OpenCount>();
  const [scannedId, setScannedId] = useState(locationId);
  const { quantities } = stock;

  const openAt = (location: StorageLocation) =>
    setCount(
      quantities?.some((row) => row.locationId === location.id)
        ? { fromLocationId: location.id }
        : { toLocation: location },
    );
  const scanned = scannedId === undefined ? undefined : locations.find(scannedId);
  if (scanned && quantities && disabledReason === undefined) {
    setScannedId(undefined);
    // A count that was opened in the same moment takes the location. Otherwise one that has some is counted, another one is added to.
    if (count) setCount({ ...count, code: scanned.id });
    else openAt(scanned);
  }
  const { waitingCode, drop } = useLocationScanner(locations, (code, location) => {
    if (location) setScannedId(location.id);
    else onScan(code);
  });
  const open = (opened: OpenCount) => {
    setCount({ ...opened, code: waitingCode });
    drop();
  };

  return (
    <>
      <div className="material-item-head">
        <MaterialHeadline item={item} />
      </div>
      {disabledReason !== undefined && (
        <Note kind="info" strip>
          {disabledReason}
        </Note>
      )}
      <TabBar
        label="Parts of the material item"
        tabs={[
          { key: 'locations', title: 'Locations' },
          { key: 'movements', title: 'Movements' },
        ]}
        active={tab}
        onChange={setTab}
      />
      <TabPanel tab={tab}>
        <DialogBody
          flush
          footer={
            <>
              <Button
                icon={IconPlus}
                disabledReason={
                  disabledReason ?? (quantities ? undefined : 'The quantities are not read yet.')
                }
                onClick={() => open({})}
              >
                Add
              </Button>
              <span className="room" />
              <Button onClick={onClose}>Close</Button>
            </>
          }
        >
          {tab === 'locations' ? (
            <>
              <WaitingNotes siteId={site.id} itemId={item.id} />
              <LocationQuantityTable
                site={site}
                getPath={locations.getPath}
                {...stock}
                disabledReason={disabledReason}
                onOpen={(row) => open({ fromLocationId: row.locationId })}
              />
            </>
          ) : (
            <MovementLedger site={site} itemId={item.id} getPath={locations.getPath} />
          )}
        </DialogBody>
      </TabPanel>
      {count && quantities && isListed(count, locations) && (
        <LocationCountDialog
          site={site}
          item={item}
          locations={locations}
          quantities={quantities}
          asOf={stock.asOf}
          fromLocationId={count.fromLocationId}
          toLocation={count.toLocation}
          code={count.code}
          onRecorded={stock.refetch}
          onClose={() => setCount(undefined)}
        />
      )}
    </>
  );
}

/** Whether the location of a row is read already; without it the dialog would add instead of counting. */
const isListed = ({ fromLocationId }: OpenCount, locations: ListedStorageLocations): boolean =>
  fromLocationId === undefined || locations.find(fromLocationId) !== undefined;

/** The item from the list, or read by its id for a link to it; null when there is none. */
function useMaterialItem(materialItemId: string, listRow: MaterialItemGridRow | undefined) {
  const { tenantId } = useUser();
  const isId = parseId(materialItemId) !== undefined;
  const { data, error, refetch } = useRead(
    MaterialItemDocument,
    listRow || !isId ? undefined : { tenantId, materialItemId },
  );
  return { item: listRow ?? (isId ? data?.materialItem : null), error, retry: () => void refetch() };
}
