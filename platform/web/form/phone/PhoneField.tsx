import { useId } from 'react';
import { controlProps, FieldFrame, type FieldLayout } from '../FieldFrame.tsx';
import { useField } from '../formContext.ts';
import { PhoneInput } from './PhoneInput.tsx';

/** A phone number as (999) 999-9999 (spec 1 §5). */
export function PhoneField({
  name,
  readOnly,
  ...layout
}: FieldLayout & { name: string; readOnly?: boolean }) {
  const id = useId();
  const { ref, value, onChange, onBlur, error, required } = useField(name);
  return (
    <FieldFrame {...layout} id={id} required={required} error={error}>
      <span
        className="field-input"
        data-error={error ? true : undefined}
        data-readonly={readOnly || undefined}
      >
        <PhoneInput
          {...controlProps(id, { required, error, help: layout.help })}
          ref={ref}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          readOnly={readOnly}
        />
      </span>
    </FieldFrame>
  );
}
