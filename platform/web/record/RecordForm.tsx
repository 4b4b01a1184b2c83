import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FocusFirstField } from '../form/FocusFirstField.tsx';
import '../form/Form.css';
import { FormContext } from '../form/formContext.ts';
import { DialogBody } from '../panel/DialogBody.tsx';
import { useSaveKey } from '../panel/useSaveKey.ts';
import { Button } from '../parts/button/Button.tsx';
import type { RecordFormHandle } from './useRecordInput.ts';

interface RecordFormProps<Values extends FieldValues> {
  record: RecordFormHandle<Values>;
  /** Accessible name: 'Order'. */
  label: string;
  /** Undefined when nothing can be saved. */
  onSave: (() => void) | undefined;
  children: ReactNode;
}

/** Fields of a record in its panel, with Reset and Save; Ctrl/Cmd+Enter saves wherever the focus is. */
export function RecordForm<Values extends FieldValues>({
  record: { form, options, isNew, isDirty, isBusy, undo },
  label,
  onSave,
  children,
}: RecordFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, onSave);
  return (
    <FormProvider {...form}>
      <FormContext value={options}>
        <form
          ref={element}
          className="form"
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            onSave?.();
          }}
        >
          <DialogBody
            footer={
              onSave && (
                <>
                  <Button disabled={!isDirty || isBusy} onClick={undo}>
                    Reset
                  </Button>
                  <Button type="submit" kind="primary" busy={isBusy}>
                    Save
                  </Button>
                </>
              )
            }
          >
            {isNew && <FocusFirstField />}
            {children}
          </DialogBody>
        </form>
      </FormContext>
    </FormProvider>
  );
}
