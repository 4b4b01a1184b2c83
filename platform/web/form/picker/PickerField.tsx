import { useId } from 'react';
import { FieldFrame, type FieldLayout } from '../FieldFrame.tsx';
import { useField } from '../formContext.ts';
import { Picker } from './Picker.tsx';
import type { PickerSource } from './pickerSource.ts';

export interface PickerFieldProps<Row> extends FieldLayout {
  name: string;
  source: PickerSource<Row>;
  /** Names an entry in messages; the label in lower case by default. */
  noun?: string;
  /** Text while nothing is chosen, where that is a choice, too: "Customer's default". */
  emptyLabel?: string;
  /** As the rules of the form say by default. */
  required?: boolean;
  readOnly?: boolean;
  /** Changes the value and all that follows from it; a promise settles once that is done. */
  onPick?: (row: Row | null) => void | Promise<void>;
  /** Typing clears the value, for values that cannot be corrected later. */
  clearsOnTyping?: boolean;
}

/**
 * Field with a picker. The form value is the whole row or null, so that its name is visible before the rows are loaded
 * and when it is no longer among them.
 */
export function PickerField<Row>({
  name,
  source,
  noun,
  emptyLabel,
  required: isRequired,
  readOnly = false,
  onPick,
  clearsOnTyping,
  ...layout
}: PickerFieldProps<Row>) {
  const id = useId();
  const { ref, value, onChange, onBlur, error, ...field } = useField(name);
  const required = isRequired ?? field.required;
  return (
    <FieldFrame {...layout} id={id} required={required} error={error}>
      <Picker
        id={id}
        noun={noun ?? layout.label.toLowerCase()}
        source={source}
        value={(value ?? null) as Row | null}
        onChange={onPick ?? onChange}
        onBlur={onBlur}
        inputRef={ref}
        {...(emptyLabel !== undefined && { emptyLabel })}
        required={required}
        readOnly={readOnly}
        clearsOnTyping={clearsOnTyping}
        invalid={error !== undefined}
        describedBy={(error ?? layout.help) ? `${id}-help` : undefined}
      />
    </FieldFrame>
  );
}
