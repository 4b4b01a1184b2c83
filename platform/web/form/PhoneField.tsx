import { useId } from 'react';
import { IMaskInput } from 'react-imask';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

/** A phone number as (999) 999-9999 (spec 1 §5). */
export function PhoneField({ name, readOnly, ...look }: FieldLook & { name: string; readOnly?: boolean }) {
  const id = useId();
  const field = useField(name);
  const locked = readOnly || field.readOnly;
  return (
    <FieldFrame {...look} id={id} required={field.required} error={field.error}>
      <span
        className="field-input"
        data-error={field.error ? true : undefined}
        data-readonly={locked || undefined}
      >
        <IMaskInput
          {...controlProps(id, { ...field, help: look.help })}
          mask="(000) 000-0000"
          inputRef={field.ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typeof field.value === 'string' ? field.value : ''}
          onAccept={(value: string) => {
            if (value !== (field.value ?? '')) field.onChange(value);
          }}
          onBlur={field.onBlur}
          readOnly={locked}
        />
      </span>
    </FieldFrame>
  );
}
