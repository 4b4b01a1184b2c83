import { createContext, use } from 'react';
import { type FieldValues, useController } from 'react-hook-form';

export interface FormOptions {
  /** Whether the schema requires a value. */
  isRequired: (name: string) => boolean;
}

export const FormContext = createContext<FormOptions>({ isRequired: () => false });

/** Returns a field of the surrounding form by its name in the schema. */
export function useField(name: string) {
  const { isRequired } = use(FormContext);
  const { field, fieldState } = useController<FieldValues>({ name });
  const value: unknown = field.value;
  return { ...field, value, error: fieldState.error?.message, required: isRequired(name) };
}
