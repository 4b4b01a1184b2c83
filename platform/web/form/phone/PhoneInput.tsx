import type { ComponentProps, Ref } from 'react';
import { formatTypedPhone, parsePhone } from '#platform/kernel/address/phone.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'readOnly' | 'onBlur' | 'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required'
>;

interface PhoneInputProps extends InputProps {
  ref?: Ref<HTMLInputElement> | undefined;
  value: unknown;
  onChange: (value: string) => void;
}

/** Input that formats a phone number as (999) 999-9999 while it is typed at its end, and when it is left (spec 1 §5). */
export function PhoneInput({ value, onChange, onBlur, ...rest }: PhoneInputProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <input
      {...rest}
      type="tel"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        // Within the text the caret would jump to the end.
        const isAtEnd = target.selectionStart === target.value.length;
        onChange(isAtEnd ? formatTypedPhone(target.value) : target.value);
      }}
      onBlur={(event) => {
        const phone = parsePhone(text) ?? text;
        if (phone !== text) onChange(phone);
        onBlur?.(event);
      }}
    />
  );
}
