import { IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { RecordGridPage } from '#platform/web/grid/RecordGridPage.tsx';
import { useStatusActions } from '#platform/web/grid/useStatusActions.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { usePanelRoute } from '#platform/web/shell/usePanelRoute.ts';
import { useListRows } from '#platform/web/lists/useList.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { ActivateLocationDocument, InactivateLocationDocument } from './documents.ts';
import { locationColumns, type LocationRow, pathColumn } from './locationColumns.ts';
import { locationListQuery } from './locationListQuery.ts';
import { LocationPanel } from './LocationPanel.tsx';
import { locationPath, locationsPath } from './locationPaths.ts';
import { NewLocationPanel } from './NewLocationPanel.tsx';
import { toParentChoice } from './parentChoices.ts';
import { useLocationPermission } from './useLocationPermission.ts';
import { usePublishLocation } from './usePublishLocation.ts';

const getLocationPath = ({ id }: LocationRow): string => locationPath(id);
const tree = { parent: ({ parentLocationId }: LocationRow) => parentLocationId };
const route = { list: locationsPath, recordPath: locationPath, parameter: 'locationID' };

/** Tree of facility locations (spec 1 §2 "Locations area"), with a panel for one of them or for a new one. */
export function LocationsPage() {
  const wide = useWide();
  const { id, open, close } = usePanelRoute(route);
  const rows = useListRows(locationListQuery);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  // Cards show the path, because only the grid is a tree.
  const columns = useMemo(
    () => (wide ? locationColumns : [...locationColumns, pathColumn(byId)]),
    [wide, byId],
  );
  const editReason = useLocationPermission();
  const statusActions = useStatusActions({
    noun: 'location',
    getName: ({ name }: LocationRow) => name,
    activate: { document: ActivateLocationDocument, getStored: ({ location }) => location },
    inactivate: { document: InactivateLocationDocument, getStored: ({ location }) => location },
    toInput: ({ id: locationId }) => ({ locationId }),
    publish: usePublishLocation(),
    editReason,
  });
  // The new location is proposed for the one that is open.
  const [parentId, setParentId] = useState<string>();
  const [createdId, setCreatedId] = useState<string>();
  const addNew = () => {
    if (id === newRecordId) return;
    setParentId(id);
    open(newRecordId);
  };
  const parent = parentId === undefined ? undefined : byId.get(parentId);
  return (
    <RecordGridPage
      name="locations"
      title="Locations"
      query={locationListQuery}
      columns={columns}
      tree={tree}
      shownRowId={createdId}
      onRowClick={(row) => open(row.id)}
      rowHref={getLocationPath}
      openRowId={id}
      editReason={editReason}
      onAdd={addNew}
      actions={statusActions}
      panel={
        id === newRecordId ? (
          <NewLocationPanel
            rows={rows}
            byId={byId}
            parent={parent ? toParentChoice(parent, byId) : null}
            onCreated={(created) => {
              setCreatedId(created);
              open(created);
            }}
            onClose={close}
          />
        ) : (
          id !== undefined && (
            <LocationPanel
              id={id}
              listRow={byId.get(id)}
              formatPath={(location) => formatLocationPath(location, byId)}
              onClose={close}
            />
          )
        )
      }
      error="Error loading locations"
      empty={{
        icon: IconMapPin,
        title: 'No locations yet',
        text: 'Sites with their houses, sections and bays appear here.',
      }}
    />
  );
}
