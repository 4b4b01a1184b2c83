import { type ComponentProps, useId } from 'react';
import { controlProps, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

export interface TextFieldProps extends FieldLook {
  name: string;
  type?: 'text' | 'email' | 'search';
  lines?: number;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  readOnly?: boolean;
}

export function TextField({
  name,
  type = 'text',
  lines,
  maxLength,
  placeholder,
  autoComplete = 'off',
  readOnly,
  ...look
}: TextFieldProps) {
  const id = useId();
  const { ref, value: held, onChange, onBlur, error, required, readOnly: formReadOnly } = useField(name);
  const locked = readOnly || formReadOnly;
  const common = {
    ...controlProps(id, { required, error, help: look.help }),
    ref: ref,
    name,
    value: typeof held === 'string' ? held : '',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onBlur,
    readOnly: locked,
    maxLength,
    placeholder,
    autoComplete,
  };
  const state = { 'data-error': error ? true : undefined, 'data-readonly': locked || undefined };
  return (
    <FieldFrame {...look} id={id} required={required} error={error}>
      {lines ? (
        <textarea {...common} {...state} className="field-input" rows={lines} />
      ) : (
        <span className="field-input" {...state}>
          <input {...common} type={type} />
        </span>
      )}
    </FieldFrame>
  );
}
