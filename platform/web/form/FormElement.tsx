import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react';
import { type FieldValues, FormProvider, useFormState, type UseFormReturn } from 'react-hook-form';
import { DialogBody } from '../panel/DialogBody.tsx';
import './Form.css';
import { FormContext, type FormOptions } from './formContext.ts';

interface FormElementProps<Input extends FieldValues, Output> {
  ref: RefObject<HTMLFormElement | null>;
  form: UseFormReturn<Input, unknown, Output>;
  options: FormOptions;
  /** Accessible name; dialogs have their own. */
  label?: string;
  onSubmit: (event: SubmitEvent) => void;
  footer: ReactNode;
  children: ReactNode;
}

/** Failed submits whose first invalid field has been focused, by form: a form that is shown again keeps its errors. */
const handledSubmits = new WeakMap<object, number>();

/** Focuses the first invalid field on the screen after a failed submit. */
function useFocusInvalid<Input extends FieldValues, Output>(
  element: RefObject<HTMLFormElement | null>,
  { control }: UseFormReturn<Input, unknown, Output>,
): void {
  const { submitCount, isSubmitSuccessful } = useFormState({ control });
  useEffect(() => {
    if (handledSubmits.get(control) === submitCount) return;
    handledSubmits.set(control, submitCount);
    if (submitCount === 0 || isSubmitSuccessful) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, control, submitCount, isSubmitSuccessful]);
}

/** The form element of records and dialogs: passes values and options to its fields; the footer stays in view. */
export function FormElement<Input extends FieldValues, Output>({
  ref,
  form,
  options,
  label,
  onSubmit,
  footer,
  children,
}: FormElementProps<Input, Output>) {
  useFocusInvalid(ref, form);
  return (
    <FormProvider {...form}>
      <FormContext value={options}>
        <form
          ref={ref}
          className="form"
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            // React bubbles the submit of a form in a dialog to the form of the page.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          <DialogBody footer={footer}>{children}</DialogBody>
        </form>
      </FormContext>
    </FormProvider>
  );
}
