import { createContext, type RefCallback, use, useCallback } from 'react';
import { type FieldValues, type RefCallBack, useController } from 'react-hook-form';

export interface FormOptions {
  /** Whether the schema requires a value. */
  isRequired: (name: string) => boolean;
  /** Lets a save wait for a value that is looked up for typed text; false if none was found, which prevents the save. */
  trackChoice: (choice: Promise<boolean>) => void;
  /** Records where a field is on the screen; null when it has left. */
  trackField: (name: string, element: Element | null) => void;
}

export const FormContext = createContext<FormOptions>({
  isRequired: () => false,
  trackChoice: () => {},
  trackField: () => {},
});

/** Returns the ref of a field's control, for the form library and for the form. */
export function useTrackedRef(name: string, ref: RefCallBack): RefCallback<Element> {
  const { trackField } = use(FormContext);
  return useCallback(
    (element) => {
      ref(element);
      trackField(name, element);
    },
    [name, ref, trackField],
  );
}

/** Returns a field of the surrounding form by its name in the schema. */
export function useField(name: string) {
  const { isRequired } = use(FormContext);
  const { field, fieldState } = useController<FieldValues>({ name });
  const value: unknown = field.value;
  const ref = useTrackedRef(name, field.ref);
  return { ...field, ref, value, error: fieldState.error?.message, required: isRequired(name) };
}
