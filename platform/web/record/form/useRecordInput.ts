import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormOptions } from '../../form/formContext.ts';
import { useValidatedForm, type ValidatedForm } from '../../form/useValidatedForm.ts';
import { createFormFieldFinder, type RecordFormDefinition } from './recordFields.ts';
import type { UndoableReset } from './useUndoableReset.ts';

/** The form of one record on its page. It lives as long as the page, so that closing its panel loses nothing. */
export interface RecordFormHandle<Values extends FieldValues>
  extends
    Pick<ValidatedForm<Values, Values>, 'form' | 'accepted' | 'updateDefaults' | 'undo' | 'fill'>,
    UndoableReset {
  options: FormOptions;
  /** The record is not stored yet. */
  isNew: boolean;
  isDirty: boolean;
  isBusy: boolean;
  /** Saves a valid form; otherwise shows the problems and calls `onInvalid`, which makes the fields visible. */
  save: (onInvalid: () => void) => Promise<void>;
}

/** Binds a form to the fields and rules of a record. */
export function useRecordInput<Values extends FieldValues, Stored, Context>(
  definition: RecordFormDefinition<Values, Stored, Context>,
  initial: Values,
): ValidatedForm<Values, Values> & { options: FormOptions } {
  const { fields, inputParts, requiredFields, validate, invalidText, invalidKind, shortMessages } =
    definition;
  const input = useValidatedForm<Values, Values>({
    initial,
    validate: (values, accepted) => {
      const messages = validate(values, accepted);
      return Object.keys(messages).length === 0 ? { ok: true, value: values } : { ok: false, messages };
    },
    findFormField: createFormFieldFinder(fields, inputParts),
    ...(invalidText && { invalidText }),
    ...(invalidKind && { invalidKind }),
    ...(shortMessages && { shortMessages }),
  });
  const { trackChoice, trackField } = input;
  const options = useMemo(
    () => ({
      isRequired: (name: string) => requiredFields.some((field) => field === name),
      trackChoice,
      trackField,
    }),
    [requiredFields, trackChoice, trackField],
  );
  return { ...input, options };
}
