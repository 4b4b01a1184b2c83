import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FocusFirstField } from '../form/FocusFirstField.tsx';
import { FormElement } from '../form/FormElement.tsx';
import { useSaveKey } from '../panel/useSaveKey.ts';
import { Button } from '../parts/button/Button.tsx';
import { showToast } from '../parts/toast/toast.ts';
import type { RecordFormHandle } from './form/useRecordInput.ts';

interface RecordFormProps<Values extends FieldValues> {
  record: RecordFormHandle<Values>;
  /** Accessible name: 'Order'. */
  label: string;
  /** Undefined when nothing can be saved. */
  onSave: (() => void) | undefined;
  /** Text of the button; another one while saving waits. */
  saveLabel?: string;
  /** Reason for which what is entered cannot be saved. */
  saveDisabledReason?: string | undefined;
  isSaving?: boolean;
  /** Button at the start of the footer, for what is not part of saving: 'Make Inactive'. */
  action?: ReactNode;
  /** Shows Cancel instead of Reset, where the form is left when it is done. */
  onCancel?: () => void;
  /** Name of the field of a new record that gets the focus in place of the first one. */
  firstField?: string | undefined;
  children: ReactNode;
}

/** Fields of a record in its panel, with Reset and Save; Ctrl/Cmd+Enter saves wherever the focus is. */
export function RecordForm<Values extends FieldValues>({
  record: { form, options, isNew, isDirty, isBusy, reset, undoReset },
  label,
  onSave,
  saveLabel = 'Save',
  saveDisabledReason,
  isSaving = isBusy,
  action,
  onCancel,
  firstField,
  children,
}: RecordFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const explain = () => void showToast('info', saveLabel, { detail: saveDisabledReason });
  const save = onSave && saveDisabledReason !== undefined ? explain : onSave;
  useSaveKey(element, save);
  return (
    <FormElement
      ref={element}
      form={form}
      options={options}
      label={label}
      onSubmit={() => save?.()}
      footer={
        onSave && (
          <>
            {action && (
              <>
                {action}
                <span className="room" />
              </>
            )}
            {onCancel ? (
              <Button onClick={onCancel}>Cancel</Button>
            ) : (
              // One button, so that the focus stays on it.
              <Button disabled={(!isDirty && !undoReset) || isSaving} onClick={undoReset ?? reset}>
                {undoReset ? 'Undo Reset' : 'Reset'}
              </Button>
            )}
            <Button
              type="submit"
              kind={(isNew || isDirty) && saveDisabledReason === undefined ? 'primary' : 'secondary'}
              disabledReason={saveDisabledReason}
              busy={isSaving}
            >
              {saveLabel}
            </Button>
          </>
        )
      }
    >
      {isNew && <FocusFirstField key={firstField} name={firstField} />}
      {children}
    </FormElement>
  );
}
