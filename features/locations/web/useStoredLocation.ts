import { useState } from 'react';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import { useRecordStatus } from '#platform/web/record/form/useRecordStatus.ts';
import { toAddress } from '#platform/web/form/address/addressFormValues.ts';
import {
  ActivateLocationDocument,
  InactivateLocationDocument,
  UpdateFacilityLocationDocument,
} from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { type LocationFormValues, storedLocationForm } from './locationForm.ts';
import { usePublishLocation } from './usePublishLocation.ts';

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
      failed: ({ message, reason }) => ({
        text: reason === 'notRead' ? 'Error getting updated location' : 'Error saving location',
        detail: message,
      }),
    },
  });

  const status = useRecordStatus({
    noun: 'Location',
    record,
    activate: { document: ActivateLocationDocument, getStored: ({ location }) => location },
    inactivate: { document: InactivateLocationDocument, getStored: ({ location }) => location },
    input: { locationId: id },
    queue,
    publish,
    reread,
  });
  return { form, ...status };
}
