import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { parseQuantityOrText } from '#platform/kernel/numbers/parseQuantity.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: unknown;
  /** Receives a number, null when empty, or the text when it is not a number, for the schema to refuse. */
  onChange: (value: number | string | null) => void;
  /** Parses the typed text; by default an integer as a quantity, '12*8', and any other number with the sign of the currency. */
  parse?: (text: string) => number | string | null;
  isInteger?: boolean;
  /** Currencies whose sign may be typed. */
  currency?: string | readonly string[] | undefined;
  /** Formats the number while not editing. */
  format: (value: number) => string;
}

/** Number input: formatted while not editing, plain while editing, with the numeric keypad on phones. */
export function NumberInput({
  value,
  onChange,
  isInteger = false,
  currency,
  parse = isInteger ? parseQuantityOrText : (text) => parseNumberOrText(text, currency),
  format,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const frame = useRef(0);
  const focused = useRef<HTMLInputElement>(null);
  const isEditing = typed !== undefined;
  // The plain number must be displayed before it is selected.
  useLayoutEffect(() => {
    if (isEditing) focused.current?.select();
  }, [isEditing]);
  const formatted = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <input
      {...rest}
      type="text"
      inputMode={isInteger ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? formatted}
      onFocus={(event) => {
        const input = event.target;
        focused.current = input;
        setTyped(typeof value === 'number' ? String(value) : formatted);
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
        onChange(parse(event.target.value));
      }}
      onBlur={(event) => {
        focused.current = null;
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
