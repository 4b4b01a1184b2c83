import type { FieldValues } from 'react-hook-form';
import { announce, showToast } from '../../parts/toast/toast.ts';
import type { RecordFormDefinition } from './recordFields.ts';
import { type CreateFailure, type ExistingRecord, useRecordCreate } from './useRecordCreate.ts';
import { type RecordFormHandle, useRecordInput } from './useRecordInput.ts';
import { type RecordMutation, useRecordMutation } from './recordMutation.ts';
import { useUndoableReset } from './useUndoableReset.ts';

/** Values of a new record, and the id under which it is created. */
export interface NewValues<Values> {
  values: Values;
  id: string;
}

interface NewRecordFormOptions<Values, Created> {
  /** 'order': "This order is already saved". */
  name: string;
  /** Id under which the record is created: every attempt sends the same. */
  id: string;
  initial: Values;
  create: RecordMutation<NewValues<Values>, Created>;
  /** Id of the created record, where it may be another one than the requested. */
  getId?: (created: Created) => string;
  /** Publishes the created record to lists and pages; undefined when the response does not include it. */
  publish: (stored: Created | undefined, id: string) => void;
  /** Opens the page of the created record. */
  open: (id: string) => void;
  existing?: ExistingRecord;
  /** Texts after saving: `created` is announced only. */
  messages: {
    created: string;
    failed: (failure: CreateFailure) => { text: string; detail?: string | undefined };
  };
}

/** The form of a new record on its page. */
export interface NewRecordForm<Values extends FieldValues> extends RecordFormHandle<Values> {
  /** Returns true once the record is created, so that leaving its form loses nothing. */
  isCreated: () => boolean;
}

/** Form of a new record, saved under a fixed id, so that a retry is harmless. */
export function useNewRecordForm<Values extends FieldValues, Stored, Created, Context>(
  definition: RecordFormDefinition<Values, Stored, Context>,
  options: NewRecordFormOptions<Values, Created>,
): NewRecordForm<Values> {
  const { name, id, initial, create, getId, publish, open, existing, messages } = options;
  const { submit, resetTo: _, showProblems, isWaiting, ...input } = useRecordInput(definition, initial);
  const { form, accepted, fill } = input;
  const { isDirty } = form.formState;
  const { send, isBusy: isSending } = useRecordMutation(create);
  const reset = useUndoableReset({
    isDirty,
    getInput: () => ({ accepted, values: structuredClone(form.getValues()) }),
    discard: input.undo,
    restore: (discarded) => {
      fill(discarded.accepted);
      form.reset(discarded.values, { keepDefaultValues: true });
    },
  });
  const { save, isCreated } = useRecordCreate<Values, Created>({
    name,
    id,
    send: async (values) => send({ values, id }),
    getId,
    publish,
    open,
    existing,
    showProblems,
    showResult: (failure) => {
      if (!failure) return announce(messages.created);
      const { text, detail } = messages.failed(failure);
      return void showToast('error', text, { detail });
    },
  });
  return {
    ...input,
    ...reset,
    isNew: true,
    isDirty,
    isBusy: isSending || isWaiting,
    isCreated,
    save: async (onInvalid) => submit(save, onInvalid)(),
  };
}
