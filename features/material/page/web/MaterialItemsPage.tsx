import { IconBarcode, IconMapPinOff, IconPackage, IconTag, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useStorageLocations } from '#features/locations/web/useStorageLocations.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import { useIsListPending, useListRows } from '#platform/web/lists/useList.ts';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { printPage } from '#platform/web/parts/printPage.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { CameraDialog } from '#platform/web/scan/CameraDialog.tsx';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import { useScanQueue } from '#platform/web/scan/useScanQueue.ts';
import { Page } from '#platform/web/shell/Page.tsx';
import { usePanelRoute } from '#platform/web/shell/usePanelRoute.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { findMaterialByCode, toMaterialSearchTexts } from '../../items/materialItemSearch.ts';
import { MaterialItemCard } from '../../items/web/MaterialItemCard.tsx';
import { materialItemColumns, type MaterialItemGridRow } from '../../items/web/materialItemColumns.ts';
import { materialItemPath, materialItemsPath } from '../../items/web/materialPaths.ts';
import { useSiteQuantities } from '../../items/web/useSiteQuantities.ts';
import { buildLabelPage } from '../../labels/buildLabelPage.ts';
import { toItemLabel } from '../../labels/labels.ts';
import { LocationLabelsDialog } from '../../labels/web/LocationLabelsDialog.tsx';
import { useMaterialQueries } from '../../offlineData/web/useMaterialData.ts';
import { LocationItemsDialog } from './LocationItemsDialog.tsx';
import { MaterialItemDialog } from './MaterialItemDialog.tsx';
import { missingMaterialText } from './MissingMaterialData.tsx';
import { useOfflineMaterial } from './useOfflineMaterial.ts';

const title = 'Material Items';
const route = { list: materialItemsPath, recordPath: materialItemPath, parameter: 'itemID' };
const getHref = ({ id }: MaterialItemGridRow): string => materialItemPath(id);

/** Material items with their quantities at the chosen site (spec 3 §2 "Material Items"). */
export function MaterialItemsPage() {
  const site = useSite();
  if (!site)
    return (
      <Page title={title}>
        <Message
          kind="error"
          icon={IconMapPinOff}
          title="Error: Site not selected"
          text="Choose a site in the navigation."
        />
      </Page>
    );
  return <ItemsOfSite key={site.id} site={site} />;
}

function ItemsOfSite({ site }: { site: Site }) {
  const { id, open, close } = usePanelRoute(route);
  const queries = useMaterialQueries(site.id);
  const { addQuantities, retry } = useSiteQuantities(queries.siteQuantities);
  const rows = useListRows(queries.items);
  const { isMissing, offlineText, storedLocations } = useOfflineMaterial(site.id);
  const locations = useStorageLocations(site.id, storedLocations);
  const wide = useWide();
  const [opened, setOpened] = useState<{ locationId?: string; camera?: boolean; labels?: boolean }>({});

  const openItem = (itemId: string, locationId?: string) => {
    setOpened(locationId === undefined ? {} : { locationId });
    open(itemId);
  };
  const { scan } = useScanQueue(useIsListPending(queries.items) || locations.isPending, (code) => {
    const [item, ...others] = findMaterialByCode(rows, code);
    const location = item ? undefined : locations.findByCode(code);
    if (item && others.length === 0) openItem(item.id);
    else if (location) setOpened({ locationId: location.id });
    else
      showToast(
        'warning',
        item
          ? `${others.length + 1} items have the code ${code}.`
          : `No item or location has the code ${code}.`,
      );
  });
  useScanner(scan);
  const location = opened.locationId === undefined ? undefined : locations.find(opened.locationId);

  return (
    <>
      <GridPage
        name="materialItems"
        title={title}
        query={queries.items}
        offlineText={offlineText}
        completeRows={addQuantities}
        columns={materialItemColumns}
        searchTexts={toMaterialSearchTexts}
        paged
        onRowClick={(row) => openItem(row.id)}
        ribbon={(selected) => [
          {
            label: 'Print Item Labels',
            icon: IconTag,
            disabledReason: selected.length === 0 ? 'Select the items first.' : undefined,
            onClick: () => printPage(buildLabelPage('Item labels', selected.map(toItemLabel))),
          },
          { label: 'Print Location Labels', icon: IconTags, onClick: () => setOpened({ labels: true }) },
          ...(wide
            ? []
            : [
                {
                  label: 'Scan with the Camera',
                  icon: IconBarcode,
                  onClick: () => setOpened({ camera: true }),
                },
              ]),
        ]}
        rowHref={getHref}
        openRowId={id}
        renderCard={(row, cell) => <MaterialItemCard row={row} cell={cell} />}
        notes={retry && <LoadNote retry={retry}>Error getting the quantities of {site.name}.</LoadNote>}
        error={isMissing ? missingMaterialText : 'Error: Getting material items'}
        empty={
          <Message
            icon={IconPackage}
            title="No material items yet"
            text="Pots, media, labels and other supplies appear here once they come from your ERP."
          />
        }
      />
      {id !== undefined && (
        <MaterialItemDialog
          key={id}
          site={site}
          itemId={id}
          listRow={rows.find((row) => row.id === id)}
          locationId={opened.locationId}
          onScan={scan}
          onClose={() => {
            setOpened({});
            close();
          }}
        />
      )}
      {id === undefined && location && (
        <LocationItemsDialog
          site={site}
          location={location}
          items={rows}
          onOpen={(itemId) => openItem(itemId, location.id)}
          onScan={scan}
          onClose={() => setOpened({})}
        />
      )}
      {opened.labels && (
        <LocationLabelsDialog locations={locations.locations} onClose={() => setOpened({})} />
      )}
      {opened.camera && (
        <CameraDialog title="Scan an item or a location" onScan={scan} onClose={() => setOpened({})} />
      )}
    </>
  );
}
