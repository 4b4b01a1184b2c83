import { useCallback, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { announce, showToast } from '../../parts/toast/toast.ts';
import type { MutationQueue } from '../../query/mutationQueue.ts';
import type { UserErrorEntry } from '../../query/outcome.ts';
import { isSameRecord, type RecordConflict } from './compareRecords.ts';
import type { RecordDefinition, RecordFormDefinition } from './recordFields.ts';
import type { RecordBase, SaveFailureMessage, SaveResultMessage } from './recordSave.ts';
import { type RecordMutation, useRecordMutation } from './recordMutation.ts';
import { type RecordFormHandle, useRecordInput } from './useRecordInput.ts';
import { useRecordSave } from './useRecordSave.ts';
import { useUndoableReset } from './useUndoableReset.ts';

/** A stored record on its page, shared by all that changes it there. */
export interface RecordSession<Stored, Displayed extends Stored = Stored> {
  /** The displayed record. */
  record: Displayed;
  /** The record after the last response, which may not be rendered yet. */
  current: () => Displayed | undefined;
  /** Reads the record again: null when there is none any more, undefined when that fails. */
  reread: () => Promise<Displayed | null | undefined>;
  /** Changes of the record, one after another. */
  queue: MutationQueue;
  /** Shows a changed record on the page and wherever else it is shown; `edit` changes what the response does not include. */
  publish: (stored: Stored, edit?: (displayed: Displayed) => Partial<Displayed>) => void;
}

/** Values of a form that were entered on a version of the record. */
export interface ChangedValues<Values> {
  values: Values;
  expectedVersion: number;
}

interface RecordFormOptions<Values, Stored, Displayed extends Stored> extends RecordSession<
  Stored,
  Displayed
> {
  /** Id of the record. The component has it as its key, so that another record has a form of its own. */
  id: string;
  update: RecordMutation<ChangedValues<Values>, Stored>;
  messages: RecordMessages<Values>;
}

/** Texts after saving: toasts, but for `saved`, which is announced only. */
export interface RecordMessages<Values> {
  unchanged: string;
  saved: (before: Values, after: Values) => string;
  failed: (failure: SaveFailureMessage<Values, UserErrorEntry>) => {
    text: string;
    detail?: string | undefined;
  };
}

/** The form of a stored record on its page. */
export interface StoredRecordForm<Values extends FieldValues, Context> extends RecordFormHandle<Values> {
  /** Saves these values alone if they are valid; the rest of the form stays unsaved, also in a conflict. */
  savePart: (keys: readonly (keyof Values & Path<Values>)[]) => Promise<void>;
  /** Returns true when the form has unsaved input, also before that is rendered. */
  hasUnsavedChanges: () => boolean;
  /** Stored values and version that the form is based on. */
  getBase: () => RecordBase<Values>;
  /** Continues input of an earlier visit with the base it had, so that later changes of others are a conflict. */
  restore: (base: RecordBase<Values>, input: Values) => void;
  /** Properties of a `ConflictDialog` while another user's changes have to be merged. */
  conflict:
    | {
        conflict: RecordConflict<Values>;
        definition: RecordDefinition<Values, Context>;
        onChoose: (chosen: Values | undefined) => void;
        onClose: () => void;
      }
    | undefined;
}

/** Form of a stored record: versions, conflicts, lost responses, problems at their fields, toasts and reset. */
export function useRecordForm<
  Values extends FieldValues,
  Stored extends { readonly version: number },
  Displayed extends Stored,
  Context,
>(
  definition: RecordFormDefinition<Values, Stored, Context>,
  options: RecordFormOptions<Values, Stored, Displayed>,
): StoredRecordForm<Values, Context> {
  const { id, record, current, queue, reread, publish, update, messages } = options;
  const [formId] = useState(id);
  if (id !== formId)
    throw new Error('The component with the form of a record needs the id of the record as its key.');
  const { toValues } = definition;
  const { submit, submitFields, resetTo, showProblems, isWaiting, ...input } = useRecordInput(
    definition,
    toValues(record),
  );
  const { form } = input;
  const { isDirty } = form.formState;
  const { send } = useRecordMutation(update);
  const { save, resolve, dismissConflict, conflict, busy, ...saving } = useRecordSave<
    Values,
    Stored,
    Displayed
  >({
    toValues,
    isSame: useCallback((a: Values, b: Values) => isSameRecord(definition, a, b), [definition]),
    form: {
      isDirty,
      getValues: form.getValues,
      resetTo,
      enter: (values) => form.reset(values, { keepDefaultValues: true }),
      showProblems,
    },
    record,
    current,
    queue,
    reread: async () => (await reread()) ?? undefined,
    send: async (values, expectedVersion) => send({ values, expectedVersion }),
    publish,
    showResult: (result) => showResult(result, messages),
  });
  const reset = useUndoableReset({
    isDirty,
    getInput: () => ({ base: saving.getBase(), values: structuredClone(form.getValues()) }),
    discard: input.undo,
    restore: ({ base, values }) => saving.restore(base, values),
  });
  return {
    ...input,
    ...reset,
    isNew: false,
    isDirty,
    isBusy: busy || isWaiting,
    save: async (onInvalid) => submit(async (values) => save(values), onInvalid)(),
    savePart: async (keys) => submitFields(keys, async (values) => save(values, keys)),
    hasUnsavedChanges: saving.hasUnsavedChanges,
    getBase: saving.getBase,
    restore: saving.restore,
    conflict: conflict && {
      conflict,
      definition,
      onChoose: (chosen) => void resolve(chosen),
      onClose: dismissConflict,
    },
  };
}

function showResult<Values>(
  result: SaveResultMessage<Values, UserErrorEntry>,
  messages: RecordMessages<Values>,
): void {
  switch (result.kind) {
    case 'noInput':
      return void showToast('info', 'No changes to save');
    case 'unchanged':
      return void showToast('info', messages.unchanged);
    case 'saved':
      return announce(messages.saved(result.before, result.after));
    default: {
      const { text, detail } = messages.failed(result);
      return void showToast('error', text, { detail });
    }
  }
}
