import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { createId } from '../../parts/createId.ts';
import { type NewRecordForm, type NewValues, useNewRecordForm } from '../form/useNewRecordForm.ts';
import { type RecordSession, type StoredRecordForm, useRecordForm } from '../form/useRecordForm.ts';
import type { RecordMutation } from '../form/recordMutation.ts';
import type { ExistingRecord } from '../form/useRecordCreate.ts';
import type { Versioned } from '../readRecord.ts';
import { formatFailure, type RecordForms } from './editor.ts';

/** Form of a stored record; `onSaved` is called once it has no unsaved input. */
export function useStoredForm<
  Values extends FieldValues,
  Stored extends Versioned,
  Displayed extends Stored,
  Removed,
>(
  { form: definition, getId, update, texts }: RecordForms<Values, Stored, Displayed, Removed>,
  session: RecordSession<Stored, Displayed>,
  onSaved: () => void,
): StoredRecordForm<Values, undefined> {
  const { record, publish } = session;
  const form: StoredRecordForm<Values, undefined> = useRecordForm(definition, {
    ...session,
    id: getId(record),
    publish: (stored) => {
      publish(stored);
      // Input that was entered while the record was saved stays.
      if (!form.hasUnsavedChanges()) onSaved();
    },
    update: { ...update, run: (client, changed) => update.run(client, { ...changed, record }) },
    messages: {
      unchanged: texts.unchanged ?? 'No changes to save',
      saved: () => texts.saved,
      failed: (failure) => formatFailure(texts.saveFailed, failure),
    },
  });
  return form;
}

interface NewFormOptions<Values, Stored> {
  create: RecordMutation<NewValues<Values>, Stored>;
  /** Replaces the initial values of the editor. */
  initial?: Values | undefined;
  publish: (stored: Stored | undefined, id: string) => void;
  open: (id: string) => void;
  existing?: ExistingRecord;
}

/** Form of a new record, and the id under which it is created. */
export function useNewForm<
  Values extends FieldValues,
  Stored extends Versioned,
  Displayed extends Stored,
  Removed,
>(
  editor: RecordForms<Values, Stored, Displayed, Removed>,
  { initial = editor.initial, ...options }: NewFormOptions<Values, Stored>,
): { id: string; form: NewRecordForm<Values> } {
  const { noun, form: storedForm, newForm = storedForm, getId, texts } = editor;
  const [id] = useState(createId);
  const [values] = useState(initial);
  const form = useNewRecordForm(newForm, {
    ...options,
    name: noun,
    id,
    initial: values,
    getId,
    messages: { created: texts.added, failed: (failure) => formatFailure(texts.addFailed, failure) },
  });
  return { id, form };
}
