import { type ReactNode, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useKeysInside } from '../panel/useKeysInside.ts';
import { useReportUnsaved } from '../panel/unsavedContext.ts';
import { useLeaveGuard } from '../panel/useLeaveGuard.ts';
import { Button } from '../parts/button/Button.tsx';
import { showToast } from '../parts/toast/toast.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FormElement } from './FormElement.tsx';
import { isRequired } from './isRequired.ts';
import { isSameFormValue } from './isSameFormValue.ts';
import { type FormValidation, type SaveProblem, useValidatedForm } from './useValidatedForm.ts';

/** Result of saving; an `Outcome` of a mutation fits. Entries with a field are displayed there. */
export type SaveResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly entries?: readonly SaveProblem[] };

interface FormProps<Output, Input extends FieldValues> {
  /** Validation rules, shared with the server. */
  schema: z.ZodType<Output, Input>;
  /** Initial values; when they change, unedited fields follow. */
  initial: Input;
  onSave: (value: Output) => Promise<SaveResult>;
  /** Label of the save button; default 'Save'. */
  saveLabel?: string;
  /** The record is new: saves even without changes. */
  isNew?: boolean;
  /** Shows Reset. */
  canReset?: boolean;
  /** Shows Cancel. */
  onCancel?: () => void;
  /** Buttons at the left of the footer: Make Inactive, Delete. */
  actions?: ReactNode;
  /** Fields, in a grid of twelve columns. */
  children: ReactNode;
}

/** Form bound to a schema: validates on blur, then on every change; Ctrl/Cmd+Enter saves; leaving prompts while there are unsaved changes. */
export function Form<Output, Input extends FieldValues>(props: FormProps<Output, Input>) {
  const { schema, initial, onSave, saveLabel = 'Save', isNew, canReset, onCancel, actions } = props;
  const { form, resetTo, acceptSent, showProblems, trackChoice, trackField, isWaiting, submit } =
    useValidatedForm<Input, Output>({
      initial,
      isFollowing: true,
      validate: (values) => validateWithSchema(schema, values),
      findFormField: (path, values) => findFieldName(values, path),
    });
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const saving = useRef(false);
  useReportUnsaved(isDirty, true);
  useLeaveGuard(isDirty, () => saving.current);
  const options = useMemo(
    () => ({ isRequired: (name: string) => isRequired(schema, name), trackChoice, trackField }),
    [schema, trackChoice, trackField],
  );

  async function saveValue(value: Output): Promise<void> {
    // A choice that the save has waited for is not rendered yet.
    if (!isNew && !isDirty && isSameFormValue(form.getValues(), defaultValues)) {
      showToast('info', 'No changes to save');
      return;
    }
    saving.current = true;
    const sent = structuredClone(form.getValues());
    const result = await onSave(value)
      .catch((error: unknown) => {
        showToast('error', 'Failed to save changes. Please try again.');
        throw error;
      })
      .finally(() => {
        saving.current = false;
      });
    if (result.ok) {
      acceptSent(sent);
      return;
    }
    if (result.entries) await showProblems(result.entries, sent);
  }
  const save = submit(saveValue);

  const element = useRef<HTMLFormElement>(null);
  useKeysInside(element, (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  });

  return (
    <FormElement
      ref={element}
      form={form}
      options={options}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          {actions}
          {actions && <span className="room" />}
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          {canReset && (
            <Button onClick={() => resetTo(initial)} disabled={!isDirty || isSubmitting}>
              Reset
            </Button>
          )}
          <Button type="submit" kind="primary" busy={isSubmitting || isWaiting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <FieldGrid>{props.children}</FieldGrid>
    </FormElement>
  );
}

/** Returns the form field for a path in the server's input, which may wrap the form's values. */
function findFieldName(values: unknown, path: readonly string[]): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    let value = values;
    for (const key of path.slice(from))
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    if (value !== undefined) return path.slice(from).join('.');
  }
  return undefined;
}

/** Returns the first message of each field that the schema refuses. */
function validateWithSchema<Output>(schema: z.ZodType<Output>, values: unknown): FormValidation<Output> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return { ok: true, value: data };
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message;
  return { ok: false, messages };
}
