import { useId } from 'react';
import { IMaskInput } from 'react-imask';
import { controlProps, FieldFrame, type FieldLayout } from '../FieldFrame.tsx';
import { useField } from '../formContext.ts';

/** A phone number as (999) 999-9999 (spec 1 §5). */
export function PhoneField({
  name,
  readOnly,
  ...layout
}: FieldLayout & { name: string; readOnly?: boolean }) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  return (
    <FieldFrame {...layout} id={id} required={required} error={error}>
      <span
        className="field-input"
        data-error={error ? true : undefined}
        data-readonly={readOnly || undefined}
      >
        <IMaskInput
          {...controlProps(id, { required, error, help: layout.help })}
          mask="(000) 000-0000"
          inputRef={ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typeof fieldValue === 'string' ? fieldValue : ''}
          onAccept={(value: string) => {
            if (value !== (fieldValue ?? '')) onChange(value);
          }}
          onBlur={onBlur}
          readOnly={readOnly}
        />
      </span>
    </FieldFrame>
  );
}
