import { type ComponentProps, useState } from 'react';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: unknown;
  /** A number; null when empty; the text itself when it is no number, for the schema to refuse. */
  onChange: (value: number | string | null) => void;
  whole?: boolean;
  /** How the number shows while nobody types. */
  show: (value: number) => string;
}

const read = (text: string): number | string | null => {
  const plain = text.replaceAll(/[$,\s]/g, '');
  if (plain === '') return null;
  return Number.isNaN(Number(plain)) ? text : Number(plain);
};

/** A number as people write it: formatted at rest, plain while it is typed, the numeric keypad on phones. */
export function NumberInput({
  value,
  onChange,
  whole = false,
  show,
  onFocus,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const atRest = typeof value === 'number' ? show(value) : typeof value === 'string' ? value : '';
  return (
    <input
      {...rest}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? atRest}
      onFocus={(event) => {
        setTyped(typeof value === 'number' ? String(value) : atRest);
        requestAnimationFrame(() => event.target.select());
        onFocus?.(event);
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
