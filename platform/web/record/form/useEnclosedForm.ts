import type { FieldValues } from 'react-hook-form';
import type { RecordFormDefinition } from './recordFields.ts';
import { type RecordFormHandle, useRecordInput } from './useRecordInput.ts';

interface EnclosedFormOptions<Values> {
  initial: Values;
  isNew: boolean;
  /** Receives valid values; nothing is sent. */
  accept: (values: Values) => void;
}

/** Form of a record that belongs to a larger form: valid values are entered there, and saved with it. */
export function useEnclosedForm<Values extends FieldValues, Stored, Context>(
  definition: RecordFormDefinition<Values, Stored, Context>,
  { initial, isNew, accept }: EnclosedFormOptions<Values>,
): RecordFormHandle<Values> {
  const { submit, resetTo: _, showProblems: __, isWaiting, ...input } = useRecordInput(definition, initial);
  return {
    ...input,
    isNew,
    isDirty: input.form.formState.isDirty,
    isBusy: isWaiting,
    reset: input.undo,
    undoReset: undefined,
    save: async (onInvalid) => submit(async (values) => accept(values), onInvalid)(),
  };
}
