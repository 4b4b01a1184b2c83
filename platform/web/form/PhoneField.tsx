import { useId } from 'react';
import { IMaskInput } from 'react-imask';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

/** A phone number as (999) 999-9999 (spec 1 §5). */
export function PhoneField({ name, readOnly, ...look }: FieldLook & { name: string; readOnly?: boolean }) {
  const id = useId();
  const { ref, value: held, onChange, onBlur, error, required, readOnly: formReadOnly } = useField(name);
  const locked = readOnly || formReadOnly;
  return (
    <FieldFrame {...look} id={id} required={required} error={error}>
      <span className="field-input" data-error={error ? true : undefined} data-readonly={locked || undefined}>
        <IMaskInput
          {...controlProps(id, { required, error, help: look.help })}
          mask="(000) 000-0000"
          inputRef={ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typeof held === 'string' ? held : ''}
          onAccept={(value: string) => {
            if (value !== (held ?? '')) onChange(value);
          }}
          onBlur={onBlur}
          readOnly={locked}
        />
      </span>
    </FieldFrame>
  );
}
