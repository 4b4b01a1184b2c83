import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { createId } from '#platform/web/parts/createId.ts';
import { NewRecordFields } from '#platform/web/record/NewRecordFields.tsx';
import { RecordForm } from '#platform/web/record/RecordForm.tsx';
import { useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import { usePanelBeside } from '#platform/web/shell/pageFrame.ts';
import { CreateLocationDocument } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { newLocationForm, newLocationValues, type ParentChoice, toNewLocationInput } from './locationForm.ts';
import { NewLocationFields } from './LocationFields.tsx';
import { useLocationPermission } from './useLocationPermission.ts';
import { usePublishLocation } from './usePublishLocation.ts';

interface NewLocationPanelProps {
  rows: readonly LocationRow[];
  byId: ReadonlyMap<string, LocationRow>;
  /** Location in whose panel Add New was pressed. */
  parent: ParentChoice | null;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Panel in which a location is entered, by users who may. */
export function NewLocationPanel(props: NewLocationPanelProps) {
  const editReason = useLocationPermission();
  usePanelBeside(true);
  return editReason === undefined ? (
    <NewLocation {...props} />
  ) : (
    <SidePanel title="Add New Location" onClose={props.onClose}>
      <Message icon={IconLock} title={editReason} />
    </SidePanel>
  );
}

function NewLocation({ rows, byId, parent, onCreated, onClose }: NewLocationPanelProps) {
  const [id] = useState(createId);
  const [initial] = useState(() => newLocationValues(parent));
  const publish = usePublishLocation();
  const form = useNewRecordForm(newLocationForm, {
    name: 'location',
    id,
    initial,
    create: {
      document: CreateLocationDocument,
      toInput: toNewLocationInput,
      getStored: ({ location }) => location,
    },
    publish: (location) => {
      if (location) publish(location);
    },
    open: onCreated,
    messages: {
      created: 'Location added',
      failed: ({ message }) => ({ text: 'Error saving location', detail: replaceSiteMessage(message) }),
    },
  });
  useLeaveGuard(form.isDirty, form.isCreated);
  return (
    <SidePanel title="Add New Location" onClose={onClose}>
      <RecordForm record={form} label="Location" onSave={() => void form.save(() => {})}>
        <NewRecordFields isBusy={form.isBusy}>
          <NewLocationFields rows={rows} byId={byId} />
        </NewRecordFields>
      </RecordForm>
    </SidePanel>
  );
}

/** Shortens the server's text about a missing site to the one of the form (spec 1 §8, decision L4). */
const replaceSiteMessage = (message: string): string => message.replace(/^.*valid site[^:]*: */i, '');
