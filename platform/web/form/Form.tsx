import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, type ReactNode, useMemo, useRef } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import '../panel/Layer.css';
import { useKeysInside } from '../panel/useKeysInside.ts';
import { useReportUnsaved } from '../panel/unsaved.ts';
import { useLeaveGuard } from '../panel/useLeaveGuard.ts';
import { Button } from '../parts/Button.tsx';
import { showToast } from '../shell/toast.ts';
import { FieldGrid } from './FieldGrid.tsx';
import './Form.css';
import { FormContext } from './formContext.ts';
import { isRequired } from './required.ts';

/** What became of saving; an `Outcome` of a command is one. Entries that name a field show there. */
export type SaveResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly entries?: readonly { readonly message: string; readonly field?: readonly string[] }[];
    };

export interface FormProps<Output, Input extends FieldValues> {
  /** The rules of the feature, the same that the server asks. */
  schema: z.ZodType<Output, Input>;
  /** What the fields hold at first; when it changes, untouched fields follow. */
  initial: Input;
  onSave: (value: Output) => Promise<SaveResult>;
  /** Text of the button; 'Save'. */
  save?: string;
  /** Success toast. */
  done?: string;
  /** Something new: saved even when nothing was changed. */
  creating?: boolean;
  /** Offers Reset. */
  resettable?: boolean;
  /** Offers Cancel. */
  onCancel?: () => void;
  readOnly?: boolean;
  /** Buttons at the left of the footer: Make Inactive, Delete. */
  actions?: ReactNode;
  /** Fields, in a grid of twelve columns. */
  children: ReactNode;
}

/** A form bound to its schema: checked on blur, then live; Ctrl/Cmd+Enter saves; leaving asks while something is unsaved. */
export function Form<Output, Input extends FieldValues>(props: FormProps<Output, Input>) {
  const {
    schema,
    initial,
    onSave,
    save = 'Save',
    done,
    creating,
    resettable,
    onCancel,
    readOnly = false,
    actions,
  } = props;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    values: initial,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const saving = useRef(false);
  useReportUnsaved(isDirty, true);
  useLeaveGuard(isDirty, () => saving.current);
  const facts = useMemo(
    () => ({ isRequired: (name: string) => isRequired(schema, name), readOnly }),
    [schema, readOnly],
  );

  async function saveValue(value: Output): Promise<void> {
    if (!creating && !isDirty) {
      showToast('info', 'No changes to save');
      return;
    }
    saving.current = true;
    const result = await onSave(value)
      .catch((error: unknown) => {
        showToast('error', 'Failed to save changes. Please try again.');
        throw error;
      })
      .finally(() => {
        saving.current = false;
      });
    if (result.ok) {
      form.reset(form.getValues());
      if (done) showToast('success', done);
      return;
    }
    for (const { field, message } of result.entries ?? []) {
      const name = fieldNamed(form.getValues(), field ?? []);
      if (name) form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: true });
    }
  }
  const submit = (event?: BaseSyntheticEvent) =>
    void form.handleSubmit(saveValue, (errors) =>
      showToast('warning', 'Please fix the validation errors and try again.', {
        detail: [...new Set(messagesOf(errors))].join(', '),
      }),
    )(event);

  const element = useRef<HTMLFormElement>(null);
  useKeysInside(element, (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || readOnly) return;
    event.preventDefault();
    submit();
  });

  return (
    <FormProvider {...form}>
      <FormContext value={facts}>
        <form
          ref={element}
          className="form"
          noValidate
          onSubmit={(event) => {
            // A form in a dialog is inside the page's form for React, not for the browser.
            event.stopPropagation();
            submit(event);
          }}
        >
          <div className="layer-body">
            <FieldGrid>{props.children}</FieldGrid>
          </div>
          {!readOnly && (
            <footer className="layer-foot">
              {actions}
              {actions && <span className="room" />}
              {onCancel && <Button onClick={onCancel}>Cancel</Button>}
              {resettable && (
                <Button onClick={() => form.reset(initial)} disabled={!isDirty || isSubmitting}>
                  Reset
                </Button>
              )}
              <Button type="submit" kind="primary" busy={isSubmitting}>
                {save}
              </Button>
            </footer>
          )}
        </form>
      </FormContext>
    </FormProvider>
  );
}

/** The field of the form that the server means: its path without what the input has around the form. */
function fieldNamed(values: unknown, path: readonly string[]): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    let value = values;
    for (const key of path.slice(from))
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    if (value !== undefined) return path.slice(from).join('.');
  }
  return undefined;
}

const messagesOf = (errors: FieldErrors): string[] =>
  Object.values(errors).flatMap((error) => {
    if (!error) return [];
    return typeof error.message === 'string' ? [error.message] : messagesOf(error as FieldErrors);
  });
