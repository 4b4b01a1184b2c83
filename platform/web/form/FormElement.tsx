import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
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

/** The form element of records and dialogs: passes values and options to its fields; the footer stays in view. */
export const FormElement = <Input extends FieldValues, Output>({
  ref,
  form,
  options,
  label,
  onSubmit,
  footer,
  children,
}: FormElementProps<Input, Output>) => (
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
