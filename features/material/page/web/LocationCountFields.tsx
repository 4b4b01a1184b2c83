import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StorageLocation } from '#features/locations/storageLocations.ts';
import { useLocationScanner } from '#features/locations/web/useLocationScanner.ts';
import type { ListedStorageLocations } from '#features/locations/web/useStorageLocations.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { KeypadField } from '#platform/web/form/number/KeypadField.tsx';
import { PickerField } from '#platform/web/form/picker/PickerField.tsx';
import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { CameraDialog } from '#platform/web/scan/CameraDialog.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { countReasonOptions } from '../../items/web/countReasonOptions.ts';
import {
  type CountedRow,
  type CountMode,
  countModeLabels,
  findCountMode,
  type LocationCountFormValues,
  maxCommentLength,
} from '../locationCount.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { QuantityAge } from './QuantityAge.tsx';
import './LocationCountFields.css';

interface LocationCountFieldsProps {
  row: CountedRow | undefined;
  /** Quantity of the row when the dialog was opened. */
  openedAt: number | undefined;
  unit: string | null;
  locations: ListedStorageLocations;
  findQuantity: (locationId: string) => number;
  /** Time of the last known quantities; undefined for those that the server has just sent. */
  asOf: Instant | undefined;
  /** Code that was scanned while the dialog was being opened. */
  code: string | undefined;
}

/** Location, quantity, reason and comment: what the quantity means follows from the location. */
export function LocationCountFields({
  row,
  openedAt,
  unit,
  locations,
  findQuantity,
  asOf,
  code: firstCode,
}: LocationCountFieldsProps) {
  const wide = useWide();
  const { setValue, getValues } = useFormContext<LocationCountFormValues>();
  const location = useWatch<LocationCountFormValues, 'location'>({ name: 'location' });
  const typed = useWatch<LocationCountFormValues, 'quantity'>({ name: 'quantity' });
  const [isCameraOpen, setCameraOpen] = useState(false);
  const mode = findCountMode(row, location?.id);

  const chooseLocation = (chosen: StorageLocation | null) => {
    setValue('location', chosen, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    const next = findCountMode(row, chosen?.id);
    if (next === mode) return;
    // A move has its reason already, which is none of a count; and the quantity of a count is none of a move.
    const reasonCode = getValues('reasonCode');
    if (next === 'move' && reasonCode === null)
      setValue('reasonCode', 'MOVED', { shouldDirty: true, shouldValidate: true });
    if (mode === 'move' && reasonCode === 'MOVED') setValue('reasonCode', null, { shouldDirty: true });
    if (next === 'move' && typed === openedAt) setValue('quantity', null, { shouldDirty: true });
    if (mode === 'move' && typed === null) setValue('quantity', openedAt ?? null, { shouldDirty: true });
  };
  const choose = (code: string, found: StorageLocation | undefined) => {
    if (found) chooseLocation(found);
    else showToast('warning', 'Location not found', { detail: `No location has the code ${code}.` });
  };
  useLocationScanner(locations, choose, firstCode);

  const quantity = (
    <KeypadField name="quantity" label={countModeLabels[mode]} span={6} help={quantityHelp()} />
  );
  const reason = (
    <SelectField name="reasonCode" label="Reason" span={6} emptyLabel="Choose" options={countReasonOptions} />
  );

  function quantityHelp(): string {
    const there = location ? findQuantity(location.id) : 0;
    const texts: Readonly<Record<CountMode, string>> = {
      count: `now ${numberText(row?.quantity ?? 0)}`,
      move: row?.isLastKnown
        ? `${row.name} had ${numberText(row.quantity)}`
        : `at most ${numberText(row?.quantity ?? 0)} from ${row?.name}`,
      add: location ? formatAddition(location.name, there, typed) : 'added to what is there',
    };
    return [unit, texts[mode]].filter(Boolean).join(', ');
  }

  return (
    <>
      {row && openedAt !== undefined && openedAt !== row.quantity && (
        <Note kind="warning">
          {row.name} has {numberText(row.quantity)} now; it had {numberText(openedAt)} when you opened this.
          Check what you enter.
        </Note>
      )}
      <PickerField
        name="location"
        label="Location"
        source={locations.source}
        required
        onPick={chooseLocation}
        help={locationHelp(locations, row, mode)}
        link={
          !wide && (
            <span className="location-scan">
              <Button kind="quiet" icon={IconBarcode} onClick={() => setCameraOpen(true)}>
                Scan
              </Button>
            </span>
          )
        }
      />
      {asOf !== undefined && <QuantityAge asOf={asOf} />}
      {wide ? quantity : reason}
      {wide ? reason : quantity}
      <TextField name="comment" label="Comment" lines={wide ? 2 : 1} maxLength={maxCommentLength} />
      <FocusFirstField name={location ? 'quantity' : undefined} />
      {isCameraOpen && (
        <CameraDialog
          title="Scan a location"
          onScan={(code) => choose(code, locations.findByCode(code))}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </>
  );
}

/** Says what a location has with an added quantity: 'Bin 2 has 80, then 92'. */
const formatAddition = (name: string, there: number, added: unknown): string =>
  typeof added === 'number' && Number.isSafeInteger(there + added)
    ? `${name} has ${numberText(there)}, then ${numberText(there + added)}`
    : `${name} has ${numberText(there)}`;

function locationHelp({ retry }: ListedStorageLocations, row: CountedRow | undefined, mode: CountMode) {
  if (retry) return <RetryHelp text="Error: getting Locations." retry={retry} />;
  if (!row) return 'Search or scan the location where you put it.';
  return mode === 'move' ? `Moves from ${row.name}` : 'Another location makes this a move';
}
