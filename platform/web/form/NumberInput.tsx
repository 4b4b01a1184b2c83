import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { numberOrText } from '#platform/kernel/parseNumber.ts';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: unknown;
  /** Receives a number, null when empty, or the text when it is not a number, for the schema to refuse. */
  onChange: (value: number | string | null) => void;
  whole?: boolean;
  /** Currencies whose sign may be typed. */
  currency?: string | readonly string[] | undefined;
  /** Formats the number while not editing. */
  show: (value: number) => string;
}

/** Number input: formatted while not editing, plain while editing, with the numeric keypad on phones. */
export function NumberInput({
  value,
  onChange,
  whole = false,
  currency,
  show,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const frame = useRef(0);
  const atRest = typeof value === 'number' ? show(value) : typeof value === 'string' ? value : '';
  return (
    <input
      {...rest}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? atRest}
      onFocus={(event) => {
        const input = event.target;
        flushSync(() => setTyped(typeof value === 'number' ? String(value) : atRest));
        input.select();
        // A click sets the caret after the focus event, so select again in the next frame, unless the user has typed meanwhile.
        frame.current = requestAnimationFrame(() => input.select());
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        cancelAnimationFrame(frame.current);
        onKeyDown?.(event);
      }}
      onChange={(event) => {
        cancelAnimationFrame(frame.current);
        setTyped(event.target.value);
        onChange(numberOrText(event.target.value, currency));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
