import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { numberOrText } from '#platform/kernel/parseNumber.ts';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: unknown;
  /** A number; null when empty; the text itself when it is no number, for the schema to refuse. */
  onChange: (value: number | string | null) => void;
  whole?: boolean;
  /** Of an amount: its sign may be typed too, or that of any of several. */
  currency?: string | readonly string[] | undefined;
  /** How the number shows while nobody types. */
  show: (value: number) => string;
}

/** A number as people write it: formatted at rest, plain while it is typed, the numeric keypad on phones. */
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
        // A press of the pointer sets the caret after the focus; what is typed meanwhile must not be selected.
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
