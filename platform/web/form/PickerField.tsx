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
  const { ref, value: held, onChange, onBlur, error, required, readOnly: formReadOnly } = useField(name);
  const [picked, setPicked] = useState<Row | null>(null);
  const known = [picked, chosen].find((row) => row && source.id(row) === held) ?? null;
  return (
    <FieldFrame {...look} id={id} required={required} error={error}>
      <Picker
        id={id}
        source={source}
        value={known}
        inputRef={ref}
        onBlur={onBlur}
        readOnly={readOnly || formReadOnly}
        required={required}
        invalid={error !== undefined}
        describedBy={error || look.help ? `${id}-help` : undefined}
        {...(placeholder ? { placeholder } : {})}
        onChange={(row) => {
          setPicked(row);
          onChange(row ? source.id(row) : null);
          onPick?.(row);
        }}
      />
    </FieldFrame>
  );
}
