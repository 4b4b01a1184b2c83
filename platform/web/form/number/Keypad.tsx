import { IconAlertCircle, IconBackspace } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { calculateExpression, formatExpression } from '#platform/kernel/numbers/expression.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import './Keypad.css';

interface KeypadProps {
  label: string;
  /** The expression as it is typed: '12 × 48 + 7'. */
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onEnter: () => void;
  /** The user wants to save: also an expression that is not finished is an error then. */
  isSubmitted: boolean;
  /** Problem of the form with the result, while the expression has none. */
  error?: string | undefined;
  /** Text below the expression, while there is nothing else to say. */
  help?: ReactNode;
  /** Of the input. */
  ref?: Ref<HTMLInputElement>;
}

interface Key {
  text: string;
  /** Accessible name of a sign. */
  name?: string;
  kind?: 'sign';
  isWide?: boolean;
}

const keys: readonly Key[] = [
  { text: '(', name: 'Open parenthesis', kind: 'sign' },
  { text: ')', name: 'Close parenthesis', kind: 'sign' },
  { text: '%', name: 'Percent', kind: 'sign' },
  { text: '⌫', name: 'Delete the last character', kind: 'sign' },
  { text: '7' },
  { text: '8' },
  { text: '9' },
  { text: '÷', name: 'Divided by', kind: 'sign' },
  { text: '4' },
  { text: '5' },
  { text: '6' },
  { text: '×', name: 'Times', kind: 'sign' },
  { text: '1' },
  { text: '2' },
  { text: '3' },
  { text: '−', name: 'Minus', kind: 'sign' },
  { text: '0', isWide: true },
  { text: '.', name: 'Decimal point', kind: 'sign' },
  { text: '+', name: 'Plus', kind: 'sign' },
];

/** Characters of no expression; commas stay and are refused, because 1,5 may be 1.5 or 15. */
const foreignCharacters = /[^\d.,()%+\-−–*/×÷xX\s]/g;
const hasForeign = (text: string): boolean => text.search(foreignCharacters) >= 0;
const isPlainNumber = (text: string): boolean => /^[\d.]+$/.test(text);

/** Types into the input as a key does, so that its change is handled in one way. */
function typeInto(input: HTMLInputElement, text: string): void {
  const end = input.selectionEnd ?? input.value.length;
  const start = input.selectionStart ?? end;
  if (text === '⌫') input.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Returns the typed text with signs and spaces as they are shown; not while it is changed in the middle. Letters that are typed are
 * left out; in a text that came otherwise they stay, because '1e400' without its letter is another number.
 */
function readTyped({ value, selectionStart }: HTMLInputElement, isWholeText: boolean): string {
  const typed = isWholeText ? value : value.replaceAll(foreignCharacters, '');
  return selectionStart === value.length ? formatExpression(typed) : typed;
}

/** Whether a text was pasted or dropped. */
const isInserted = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType);

/** Calculates what is typed, with the text below it: why it has no result, or that its result is rounded. */
function describeResult(
  value: string,
  isSubmitted: boolean,
): { result?: number; error?: string; help?: string } {
  if (value.trim() === '') return {};
  const calculated = calculateExpression(value);
  if (!calculated.ok) {
    const { code, message } = calculated.problems[0];
    return code === 'INVALID_FORMAT' && !isSubmitted && !hasForeign(value) ? {} : { error: message };
  }
  const { value: result, unrounded } = calculated.value;
  return unrounded === undefined
    ? { result }
    : { result, help: `${numberText(unrounded)} is saved as ${numberText(result)}` };
}

/** Quantity with a calculator: typed with keys on the screen or those of a keyboard, without opening the keyboard of a phone. */
export function Keypad({ label, value, onChange, onEnter, isSubmitted, ref, ...texts }: KeypadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const described = describeResult(value, isSubmitted);
  const { result } = described;
  const error = described.error ?? texts.error;
  // A number is its own result.
  const isPlain = isPlainNumber(value) && described.help === undefined;

  // The end of a long expression is where it goes on.
  useLayoutEffect(() => {
    const { current } = input;
    if (current && current.selectionStart === current.value.length) current.scrollLeft = current.scrollWidth;
  }, [value]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <div className="keypad">
      {/* A label, so that a press beside the text goes on typing. */}
      <label
        className="keypad-display"
        data-plain={isPlain || undefined}
        data-error={error ? true : undefined}
      >
        <input
          ref={input}
          type="text"
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-result ${id}-help`}
          placeholder={label}
          value={value}
          onChange={({ target, nativeEvent }) =>
            onChange(readTyped(target, isInserted(nativeEvent) || hasForeign(value)))
          }
          onBlur={() => formatExpression(value) !== value && onChange(formatExpression(value))}
          onKeyDown={press}
        />
        <output
          id={`${id}-result`}
          htmlFor={id}
          aria-live="polite"
          className={isPlain ? 'unseen' : undefined}
        >
          {result === undefined || isPlain ? '' : numberText(result)}
        </output>
      </label>
      <p
        className="keypad-help"
        id={`${id}-help`}
        role={error ? 'alert' : 'status'}
        data-error={error ? true : undefined}
      >
        {error && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
        {error ?? described.help ?? (texts.help && <span className="quiet">{texts.help}</span>)}
      </p>
      <div className="keypad-keys" role="group" aria-label="Keypad">
        {keys.map(({ text, name, kind, isWide }) => (
          <button
            key={text}
            type="button"
            data-kind={kind}
            data-wide={isWide || undefined}
            aria-label={name}
            // The caret stays in the expression.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => input.current && typeInto(input.current, text)}
          >
            {text === '⌫' ? <IconBackspace size={20} stroke={1.75} aria-hidden /> : text}
          </button>
        ))}
      </div>
    </div>
  );
}
