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
  autoFocus?: boolean;
  readOnly?: boolean;
}

export function TextField({
  name,
  type = 'text',
  lines,
  maxLength,
  placeholder,
  autoComplete = 'off',
  autoFocus,
  readOnly,
  ...look
}: TextFieldProps) {
  const id = useId();
  const field = useField(name);
  const locked = readOnly || field.readOnly;
  const common = {
    ...controlProps(id, { ...field, help: look.help }),
    ref: field.ref,
    name,
    value: typeof field.value === 'string' ? field.value : '',
    onChange: (event: { target: { value: string } }) => field.onChange(event.target.value),
    onBlur: field.onBlur,
    readOnly: locked,
    maxLength,
    placeholder,
    autoComplete,
    autoFocus,
  };
  const state = { 'data-error': field.error ? true : undefined, 'data-readonly': locked || undefined };
  return (
    <FieldFrame {...look} id={id} required={field.required} error={field.error}>
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
