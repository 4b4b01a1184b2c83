import { useId, useState } from 'react';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';
import { Picker } from './Picker.tsx';
import type { PickerSource } from './pickerSource.ts';

export interface PickerFieldProps<Row> extends FieldLook {
  /** The field holds the row's id. */
  name: string;
  source: PickerSource<Row>;
  /** The row the form starts with, so that its name shows. */
  chosen?: Row | null | undefined;
  onPick?: (row: Row | null) => void;
  readOnly?: boolean;
  placeholder?: string;
}

/** A picker in a form. */
export function PickerField<Row>({
  name,
  source,
  chosen,
  onPick,
  readOnly,
  placeholder,
  ...look
}: PickerFieldProps<Row>) {
  const id = useId();
  const field = useField(name);
  const [picked, setPicked] = useState<Row | null>(null);
  const known = [picked, chosen].find((row) => row && source.id(row) === field.value) ?? null;
  return (
    <FieldFrame {...look} id={id} required={field.required} error={field.error}>
      <Picker
        id={id}
        source={source}
        value={known}
        inputRef={field.ref}
        onBlur={field.onBlur}
        readOnly={readOnly || field.readOnly}
        required={field.required}
        invalid={field.error !== undefined}
        describedBy={field.error || look.help ? `${id}-help` : undefined}
        {...(placeholder ? { placeholder } : {})}
        onChange={(row) => {
          setPicked(row);
          field.onChange(row ? source.id(row) : null);
          onPick?.(row);
        }}
      />
    </FieldFrame>
  );
}
