import { useState } from 'react';
import type { CountableLocations } from '#features/locations/web/useCountableLocations.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { type NewValues, useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useStoreSession } from '../../sessions/web/useAvailabilitySession.ts';
import {
  AddAvailabilitySessionCountDocument,
  type AddAvailabilitySessionCountMutation,
} from '../../web/documents.ts';
import type { CountEditing } from './countEditing.ts';
import { addCountForm, type NewCountValues } from './countForm.ts';
import { NewCountFields } from './CountFields.tsx';

type AddedCount = NonNullable<AddAvailabilitySessionCountMutation['addAvailabilitySessionCount']>;

interface AddCountDialogProps {
  editing: CountEditing;
  locations: CountableLocations;
  onAdded: (countRowId: string) => void;
  onClose: () => void;
}

/** Adds a count at a desk to a session that is not closed (spec 3 §2 "Add Item Availability Count"). */
export function AddCountDialog({ editing, locations, onAdded, onClose }: AddCountDialogProps) {
  const { session, publish } = editing;
  const { email } = useUser();
  const site = useSite();
  const storeSession = useStoreSession();
  const [id] = useState(createId);
  const [initial] = useState(() => ({
    ...addCountForm.initial,
    site: site?.id ?? findOnlySite(locations)?.id ?? null,
  }));
  const [create] = useState(() => buildCreate(session.sessionId, email));
  const form = useNewRecordForm(addCountForm, {
    name: 'count',
    id,
    initial,
    create,
    publish: (added) => {
      if (added?.count) publish([added.count]);
      if (added?.availabilitySession) storeSession(added.availabilitySession);
    },
    open: onAdded,
    messages: {
      created: 'Count added',
      failed: ({ message }) => ({ text: 'Error saving count', detail: message }),
    },
  });
  return (
    <RecordDialog title="Add Item Availability Count" record={form} isDone={form.isCreated} onClose={onClose}>
      <NewCountFields locations={locations} />
    </RecordDialog>
  );
}

/** Returns the site of a company that has one. */
const findOnlySite = ({ sites }: CountableLocations) => (sites.length === 1 ? sites[0] : undefined);

/** Every attempt to save the count sends the same time, by which the server recognizes one that arrives again. */
function buildCreate(sessionId: string, email: string) {
  let recordedAt: string | undefined;
  return recordMutation({
    document: AddAvailabilitySessionCountDocument,
    title: 'Add Item Availability Count',
    toInput: ({ values, id }: NewValues<NewCountValues>) => {
      const { siteId: _, ...count } = addCountForm.toInput(values);
      recordedAt ??= new Date().toISOString();
      return { sessionId, count: { ...count, countRowId: id, recordedAt, recordedBy: email } };
    },
    getStored: (payload): AddedCount => payload,
  });
}
