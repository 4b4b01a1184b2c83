import { useRef, useState } from 'react';
import { calculateExpression } from '#platform/kernel/numbers/expression.ts';
import { useWide } from '../../theme/useWide.ts';
import type { FieldLayout } from '../FieldFrame.tsx';
import { useField } from '../formContext.ts';
import { Keypad } from './Keypad.tsx';
import { NumberField } from './NumberField.tsx';

/** Field of a whole quantity: on wide screens a number field, on narrow ones the keypad with its calculator. */
export function KeypadField(field: FieldLayout & { name: string }) {
  return useWide() ? <NumberField {...field} isInteger /> : <NarrowKeypad {...field} />;
}

/** Calculates what is typed; a text without a result is left to the schema to refuse. */
function readExpression(expression: string): number | string | null {
  if (expression.trim() === '') return null;
  const calculated = calculateExpression(expression);
  return calculated.ok ? calculated.value.value : expression;
}

function NarrowKeypad({ name, label, help }: FieldLayout & { name: string }) {
  const { value, onChange, error, required } = useField(name);
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ expression: '', value: undefined as unknown });
  // A value that comes from elsewhere replaces what was typed.
  const expression = Object.is(typed.value, value)
    ? typed.expression
    : typeof value === 'number' || typeof value === 'string'
      ? String(value)
      : '';
  return (
    <div className="field" ref={field}>
      <span className="field-label" aria-hidden>
        {label}
        {required && <span className="star">*</span>}
      </span>
      <Keypad
        label={label}
        value={expression}
        error={error}
        help={help}
        isSubmitted={false}
        onChange={(next) => {
          const read = readExpression(next);
          setTyped({ expression: next, value: read });
          onChange(read);
        }}
        onEnter={() => field.current?.closest('form')?.requestSubmit()}
      />
    </div>
  );
}
