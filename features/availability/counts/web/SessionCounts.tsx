import { IconClipboardList, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCountableLocations } from '#features/locations/web/useCountableLocations.ts';
import { importAction } from '#platform/web/grid/importAction.ts';
import { ListGrid } from '#platform/web/grid/ListGrid.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { useListRows, useMergeRows } from '#platform/web/lists/useList.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { openingStockPath } from '../../sessions/web/availabilityPaths.ts';
import { usePostPermission } from '../../sessions/web/useAvailabilityPermission.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { formatPack, listCountNotes } from '../countNotes.ts';
import { AddCountDialog } from './AddCountDialog.tsx';
import { CountCard } from './CountCard.tsx';
import { countColumns, formatCountLocation, listExportColumns } from './countColumns.ts';
import type { CountEditing } from './countEditing.ts';
import type { CountGridRow } from './countListQuery.ts';
import { EditCountDialog } from './EditCountDialog.tsx';
import { useCountList } from './useCountList.ts';
import { useDeleteCounts } from './useDeleteCounts.ts';
import { useSaveCell } from './useSaveCell.ts';

interface SessionCountsProps {
  session: AvailabilitySessionHeadFieldsFragment;
  /** The user may change counts, unless the session is closed. */
  isEditable: boolean;
}

const addCount = 'Add Item Availability Count';
const isNotDeleted = ({ deleted }: CountGridRow): boolean => !deleted;

/** Each status has an arrangement of its own: a supervisor looks for other things in a staged session than in a closed one. */
const gridNames = {
  LIVE: 'availabilityLiveCounts',
  STAGED: 'availabilityStagedCounts',
  CLOSED: 'availabilityClosedCounts',
} as const;

const emptyTexts = {
  LIVE: 'Add what you count. New rounds of counting go to a staged session.',
  STAGED: 'Counts appear here as phones post them. You can add one here, too.',
  CLOSED: 'Nothing was counted in this session.',
} as const;

function findLockedReason({ session, isEditable }: SessionCountsProps): string | undefined {
  if (session.status === 'CLOSED') return 'This session is closed. Its counts cannot be changed.';
  return isEditable ? undefined : 'You do not have permission to change counts.';
}

/** The counts of a session: searched, corrected in their cells, added and deleted (spec 3 §2). */
export function SessionCounts(props: SessionCountsProps) {
  const { session } = props;
  const { sessionId, status } = session;
  const isClosed = status === 'CLOSED';
  const lockedReason = findLockedReason(props);
  const locations = useCountableLocations();
  const { getPath } = locations;
  const { query, onQueryChange, findRows, foundNote } = useCountList(session);
  const publish = useMergeRows(query);
  const rows = useListRows(query);
  const editing: CountEditing = { session, lockedReason, publish };
  const saveCell = useSaveCell(editing, locations);
  const deletion = useDeleteCounts(editing, getPath);
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const [opened, setOpened] = useState<CountGridRow>();
  const columns = useCountColumns(rows, locations, lockedReason === undefined);
  const exportColumns = useMemo(() => listExportColumns(columns), [columns]);
  const go = useGo();
  const postReason = usePostPermission();
  // Files go into the staged session alone.
  const imported = status === 'STAGED' ? importAction(() => go(openingStockPath), postReason) : undefined;
  const add: RibbonItem = {
    label: addCount,
    icon: IconPlus,
    shortcut: 'n',
    disabledReason: lockedReason,
    onClick: () => setAdding(true),
  };
  const ribbon = (selected: readonly CountGridRow[]): readonly RibbonItem[] => [
    add,
    ...(imported ? [imported] : []),
    {
      label: 'Delete',
      icon: IconTrash,
      busy: deletion.busy,
      disabledReason: lockedReason ?? (selected.length === 0 ? 'Select the counts to delete.' : undefined),
      onClick: () => void deletion.remove(selected),
    },
  ];
  const row = opened && (rows.find(({ countRowId }) => countRowId === opened.countRowId) ?? opened);
  return (
    <>
      <ListGrid
        key={sessionId}
        name={gridNames[status]}
        label="Counts"
        query={query}
        filterRow={isNotDeleted}
        findRows={findRows}
        onQueryChange={onQueryChange}
        isRestorable={!isClosed}
        columns={columns}
        exportColumns={exportColumns}
        rowName={({ itemName }) => itemName}
        error="Error loading counts"
        refreshError="Error refreshing counts"
        notes={
          <>
            {locations.retry && (
              <LoadNote retry={locations.retry}>
                Error: getting Locations. Only their names are shown.
              </LoadNote>
            )}
            {foundNote && (
              <Note kind="info" strip>
                {foundNote}
              </Note>
            )}
          </>
        }
        empty={
          <Message icon={IconClipboardList} title="No counts yet" text={emptyTexts[status]}>
            {!isClosed && (
              <Button icon={IconPlus} disabledReason={lockedReason} onClick={() => setAdding(true)}>
                {addCount}
              </Button>
            )}
            {imported && (
              <Button
                icon={imported.icon}
                disabledReason={imported.disabledReason}
                onClick={imported.onClick}
              >
                {imported.label}
              </Button>
            )}
          </Message>
        }
        ribbon={isClosed ? [] : ribbon}
        paged
        renderCard={(one, cell) => (
          <CountCard row={one} path={formatCountLocation(one, getPath)} cell={cell} />
        )}
        shownRowId={addedId}
        onRowClick={setOpened}
        openRowId={opened?.countRowId}
        onEdit={lockedReason === undefined ? saveCell : undefined}
        onDeleteRows={isClosed ? undefined : deletion.remove}
      />
      {isAdding && (
        <AddCountDialog
          editing={editing}
          locations={locations}
          onAdded={(id) => {
            setAddedId(id);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {row && (
        <EditCountDialog
          key={row.countRowId}
          editing={editing}
          row={row}
          locations={locations}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Columns that change only when what they display does: the table draws all cells anew for others. */
function useCountColumns(
  rows: readonly CountGridRow[],
  { getPath, locations }: ReturnType<typeof useCountableLocations>,
  isEditable: boolean,
) {
  const hasPacks = useMemo(() => rows.some((row) => formatPack(row) !== undefined), [rows]);
  const hasNotes = useMemo(() => rows.some((row) => listCountNotes(row).length > 0), [rows]);
  return useMemo(() => {
    const paths = new Map<string, string>();
    // A session has many counts of each location.
    const getCachedPath = (id: string) => {
      const path = paths.get(id) ?? getPath(id);
      paths.set(id, path);
      return path;
    };
    const listPaths = () => locations.map(({ path }) => path);
    return countColumns({ isEditable, hasPacks, hasNotes, getPath: getCachedPath, listPaths });
  }, [isEditable, hasPacks, hasNotes, getPath, locations]);
}
