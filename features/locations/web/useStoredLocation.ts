import { useState } from 'react';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/useRecordForm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { toAddress } from '#platform/web/form/address/addressFormValues.ts';
import {
  ActivateLocationDocument,
  InactivateLocationDocument,
  UpdateFacilityLocationDocument,
} from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { type LocationFormValues, storedLocationForm } from './locationForm.ts';
import { usePublishLocation } from './usePublishLocation.ts';

const activation = {
  status: 'ACTIVE',
  text: 'Location Activated',
  error: 'Error activating location',
} as const;
const inactivation = {
  status: 'INACTIVE',
  text: 'Location Inactivated',
  error: 'Error inactivating location',
} as const;

interface StoredLocationOptions {
  record: LocationRow;
  current: () => LocationRow | undefined;
  reread: () => Promise<LocationRow | undefined>;
}

/** A stored location in its panel: its form, and the change of its status. */
interface StoredLocation {
  form: StoredRecordForm<LocationFormValues, undefined>;
  isChangingStatus: boolean;
  /** Makes the location active or inactive. */
  changeStatus: () => void;
}

/** Form and status of a stored location; changes are sent one after another. */
export function useStoredLocation({ record, current, reread }: StoredLocationOptions): StoredLocation {
  const { id } = record;
  const publish = usePublishLocation();
  const [queue] = useState(() => createMutationQueue());
  const activate = useCommand(ActivateLocationDocument, { quiet: true });
  const inactivate = useCommand(InactivateLocationDocument, { quiet: true });
  const form = useRecordForm(storedLocationForm, {
    id,
    record,
    current,
    queue,
    reread,
    publish,
    update: {
      document: UpdateFacilityLocationDocument,
      toInput: ({ name, address }, expectedVersion) => ({
        locationId: id,
        name,
        address: toAddress(address),
        expectedVersion,
      }),
      getStored: ({ location }) => location,
    },
    messages: {
      unchanged: 'No changes to save',
      saved: () => 'Location updated',
      failed: (message) => ({ text: 'Error saving location', detail: message }),
    },
  });

  async function changeStatus(): Promise<void> {
    const { status, text, error, run } =
      record.status === 'ACTIVE' ? { ...inactivation, ...inactivate } : { ...activation, ...activate };
    const outcome = await queue.enqueue(() => run({ locationId: id }));
    if (outcome.ok && outcome.payload.location) publish(outcome.payload.location);
    // A lost response may hide a success.
    const isDone = outcome.ok || (outcome.error !== undefined && (await reread())?.status === status);
    if (isDone) showToast('success', text);
    else showToast('error', error, { detail: outcome.message });
  }

  return {
    form,
    isChangingStatus: activate.busy || inactivate.busy,
    changeStatus: () => void changeStatus(),
  };
}
