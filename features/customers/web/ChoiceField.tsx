import { type Ref, useId } from 'react';
import { FieldFrame, type FieldLayout } from '#platform/web/form/FieldFrame.tsx';
import { Picker } from '#platform/web/form/picker/Picker.tsx';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import type { CustomerChoice } from './customerChoice.ts';

export interface ChoiceFieldProps extends FieldLayout {
  source: Pick<PickerSource<CustomerChoice>, 'key' | 'search' | 'empty' | 'loading' | 'failed'>;
  value: CustomerChoice | null;
  onChange: (choice: CustomerChoice | null) => void | Promise<void>;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
}

const choiceSource = {
  id: ({ id }: CustomerChoice) => id,
  name: ({ name }: CustomerChoice) => name,
  code: ({ code }: CustomerChoice) => code,
  detail: ({ detail }: CustomerChoice) => detail,
};

/** Field with a picker for a customer or location. The form value is the whole choice, so that its name is always visible. */
export function ChoiceField({ source, error, label, help, span, phoneSpan, ...picker }: ChoiceFieldProps) {
  const id = useId();
  const look = { label, help, ...(span ? { span } : {}), ...(phoneSpan ? { phoneSpan } : {}) };
  return (
    <FieldFrame {...look} id={id} required={picker.required ?? false} error={error}>
      <Picker
        {...picker}
        id={id}
        noun={label.toLowerCase()}
        source={{ ...choiceSource, ...source }}
        invalid={error !== undefined}
        describedBy={(error ?? help) ? `${id}-help` : undefined}
      />
    </FieldFrame>
  );
}
