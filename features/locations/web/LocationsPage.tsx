import { IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { importAction } from '#platform/web/grid/importAction.ts';
import { RecordGridPage } from '#platform/web/grid/RecordGridPage.tsx';
import { useEditorStatusActions } from '#platform/web/grid/useStatusActions.ts';
import { toExportColumns } from '#platform/web/record/editor/listImport.ts';
import { EditorPanel } from '#platform/web/record/editor/EditorPanel.tsx';
import { useLockedReason } from '#platform/web/record/editor/useLockedReason.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { usePanelRoute } from '#platform/web/shell/usePanelRoute.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { locationColumns, type LocationRow, pathColumn } from './locationColumns.ts';
import { LocationDetails } from './LocationDetails.tsx';
import { locationEditor } from './locationEditor.ts';
import { newLocationValues } from './locationForm.ts';
import { locationImport } from './locationImport.ts';
import { locationListQuery } from './locationListQuery.ts';
import { locationPath, locationsPath } from './locationPaths.ts';
import { toParentChoice } from './parentChoices.ts';
import { useListedLocations } from './useListedLocations.ts';

const getLocationPath = ({ id }: LocationRow): string => locationPath(id);
const tree = { parent: ({ parentLocationId }: LocationRow) => parentLocationId };
const route = { list: locationsPath, recordPath: locationPath, parameter: 'locationID' };

/** Tree of facility locations (spec 1 §2 "Locations area"), with a panel for one of them or for a new one. */
export function LocationsPage() {
  const wide = useWide();
  const go = useGo();
  const { id, open, close } = usePanelRoute(route);
  const { byId } = useListedLocations();
  // Cards show the path, because only the grid is a tree.
  const columns = useMemo(
    () => (wide ? locationColumns : [...locationColumns, pathColumn(byId)]),
    [wide, byId],
  );
  const exportColumns = useMemo(
    () => toExportColumns(locationImport, locationImport.buildContext([...byId.values()], [])),
    [byId],
  );
  const editReason = useLockedReason(locationEditor);
  const statusActions = useEditorStatusActions(locationEditor);
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
      exportColumns={exportColumns}
      tree={tree}
      shownRowId={createdId}
      onRowClick={(row) => open(row.id)}
      rowHref={getLocationPath}
      openRowId={id}
      editReason={editReason}
      onAdd={addNew}
      importAction={importAction(() => go(locationImport.path), editReason)}
      actions={statusActions}
      panel={
        id !== undefined && (
          <EditorPanel
            editor={locationEditor}
            id={id}
            listRow={byId.get(id)}
            initial={newLocationValues(parent ? toParentChoice(parent, byId) : null)}
            Details={LocationDetails}
            onCreated={(created) => {
              setCreatedId(created);
              open(created);
            }}
            onClose={close}
          />
        )
      }
      error="Error loading locations"
      empty={{
        icon: IconMapPin,
        title: 'No locations yet',
        text: 'Sites with their houses, sections and bays. Add them one by one, or import a file.',
      }}
    />
  );
}
