import { useMemo, useState } from 'react';
import type { StorageLocation } from '#features/locations/storageLocations.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { RecordedMovement } from '../../deviceMovements/web/useRecordMovement.ts';
import { useRecordMovement } from '../../deviceMovements/web/useRecordMovement.ts';
import { MaterialHeadline } from '../../items/web/MaterialHeadline.tsx';
import type { LocationQuantity } from '../../items/web/useLocationQuantities.ts';
import type { MaterialItemFieldsFragment } from '../../web/documents.ts';
import { createLocationCountSchema, findCountMode, type LocationCountValues } from '../locationCount.ts';
import { toMovementEntry } from '../movementEntry.ts';
import { LocationCountFields } from './LocationCountFields.tsx';
import type { ListedStorageLocations } from '#features/locations/web/useStorageLocations.ts';

interface LocationCountDialogProps {
  site: Site;
  item: MaterialItemFieldsFragment;
  /** Quantities of the item, which follow what others do. */
  quantities: readonly LocationQuantity[];
  /** Time of the last known quantities; undefined for those that the server has just sent. */
  asOf?: Instant | undefined;
  locations: ListedStorageLocations;
  /** Location of the row that is counted or moved; undefined to add. */
  fromLocationId: string | undefined;
  /** Location that an added quantity begins with. */
  toLocation?: StorageLocation | undefined;
  /** Code that was scanned while the dialog was being opened. */
  code?: string | undefined;
  onRecorded: () => void;
  onClose: () => void;
}

/** Counts a material item at a location, moves it to another one, or adds some (spec 3 §4 "Material count"). */
export function LocationCountDialog({
  site,
  item,
  quantities,
  asOf,
  locations,
  fromLocationId,
  toLocation,
  code,
  onRecorded,
  onClose,
}: LocationCountDialogProps) {
  const { record } = useRecordMovement();
  const findQuantity = (locationId: string) =>
    quantities.find((row) => row.locationId === locationId)?.quantity ?? 0;
  const from = fromLocationId === undefined ? undefined : locations.find(fromLocationId);
  const now = from && findQuantity(from.id);
  const row = useMemo(
    () =>
      from && { locationId: from.id, name: from.name, quantity: now ?? 0, isLastKnown: asOf !== undefined },
    [from, now, asOf],
  );
  const [openedAt] = useState(now);
  const schema = useMemo(() => createLocationCountSchema(row), [row]);
  // The quantity stays as it was when the dialog was opened: a note tells of changes, and no field changes under the user.
  const [initial] = useState(() => ({
    location: from ?? toLocation ?? null,
    quantity: now ?? null,
    reasonCode: null,
    comment: '',
  }));
  const title = from ? 'Edit Material Location Count' : 'Add New Material Location Count';

  async function save(values: LocationCountValues): Promise<SaveResult> {
    if (!values.location) return { ok: false };
    const mode = findCountMode(row, values.location.id);
    const entry = toMovementEntry({ site, item, from, to: values.location, values, mode });
    const result = await record(entry);
    showRecorded(result, mode === 'move' ? 'Error posting move' : 'Error posting count');
    if (result.kind === 'refused') {
      const { message } = result;
      // The message of the page has those of no field.
      return unplaced.includes(message)
        ? { ok: false }
        : { ok: false, entries: [{ message, field: [fields[message] ?? 'quantity'] }] };
    }
    if (result.kind === 'notStored') return { ok: false };
    onRecorded();
    onClose();
    return { ok: true };
  }

  return (
    <Dialog title={title} size="medium" onClose={onClose}>
      <Form schema={schema} initial={initial} isNew onSave={save} onCancel={onClose}>
        <MaterialHeadline item={item} />
        <LocationCountFields
          row={row}
          openedAt={openedAt}
          unit={item.unit}
          locations={locations}
          findQuantity={findQuantity}
          asOf={asOf}
          code={code}
        />
      </Form>
    </Dialog>
  );
}

const fields: Readonly<Record<string, string>> = {
  'New Location not found': 'location',
  'Location not found': 'location',
  'Reason Code not found': 'reasonCode',
};

const unplaced: readonly string[] = ['Site not found', 'Material Item Id not found'];

/** Says in a message what became of a count or move; `failed` is the title of the one that was not recorded. */
function showRecorded(result: RecordedMovement, failed: string): void {
  if (result.kind === 'refused') showToast('error', failed, { detail: result.message });
  else if (result.kind === 'notStored')
    showToast('error', failed, {
      detail: 'This browser does not store data. Free space on the device or leave private browsing.',
    });
  else if (result.kind === 'waiting')
    showToast('info', 'Waits on this device', {
      detail: result.message ?? 'Post it once you have a signal.',
    });
  else if (result.warning !== undefined) showToast('warning', 'Recorded', { detail: result.warning });
  else showToast('success', 'Recorded');
}
