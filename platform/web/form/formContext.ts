import { createContext, use } from 'react';
import { type FieldValues, useController } from 'react-hook-form';

export interface FormFacts {
  /** Must this field be filled, by the schema? */
  isRequired: (name: string) => boolean;
  readOnly: boolean;
}

export const FormContext = createContext<FormFacts>({ isRequired: () => false, readOnly: false });

/** A field of the form around it, by its name in the schema. */
export function useField(name: string) {
  const { isRequired, readOnly } = use(FormContext);
  const { field, fieldState } = useController<FieldValues>({ name });
  const value: unknown = field.value;
  return { ...field, value, error: fieldState.error?.message, required: isRequired(name), readOnly };
}
