import { useList } from '#platform/web/lists/useList.ts';
import { EditorPanel } from '#platform/web/record/editor/EditorPanel.tsx';
import type { LocationRow } from '../locationColumns.ts';
import { LocationDetails } from '../LocationDetails.tsx';
import { locationEditor } from '../locationEditor.ts';
import { newLocationValues } from '../locationForm.ts';
import { locationListQuery } from '../locationListQuery.ts';
import { toParentChoice } from '../parentChoices.ts';

interface ListedLocationProps {
  /** Id of the path. */
  id: string;
  listRow?: LocationRow | undefined;
  /** Location in whose panel Add New was pressed. */
  parent?: LocationRow | undefined;
  onCreated?: (id: string) => void;
}

/** The panel of a location, or of a new one, once the list is read. */
export function ListedLocation({ id, listRow, parent, onCreated = () => {} }: ListedLocationProps) {
  const { rows, complete, error } = useList(locationListQuery);
  if (!complete && !error) return null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <EditorPanel
      editor={locationEditor}
      id={id}
      listRow={listRow}
      initial={newLocationValues(parent ? toParentChoice(parent, byId) : null)}
      Details={LocationDetails}
      onCreated={onCreated}
      onClose={() => {}}
    />
  );
}
