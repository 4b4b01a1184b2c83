import { type ClipboardEvent, type ComponentProps, useId } from 'react';
import { parseTabText } from '#platform/kernel/grid/cells/sheetText.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';
import { controlProps, FieldFrame, type FieldLayout } from './FieldFrame.tsx';
import { useField } from './formContext.ts';

interface TextFieldProps extends FieldLayout {
  name: string;
  type?: 'text' | 'email' | 'search';
  lines?: number;
  /** Length that the schema of the form allows. A longer text stays for the user to shorten: an input would cut it silently. */
  maxLength?: number;
  /** Removes everything but digits while typing. */
  isDigits?: boolean;
  placeholder?: string;
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  readOnly?: boolean;
}

export function TextField({
  name,
  type = 'text',
  lines,
  maxLength,
  isDigits = false,
  placeholder,
  autoComplete = 'off',
  readOnly,
  ...layout
}: TextFieldProps) {
  const id = useId();
  const { ref, value: fieldValue, onChange, onBlur, error, required } = useField(name);
  const value = typeof fieldValue === 'string' ? fieldValue : '';
  // The schema counts the trimmed text, too.
  const { length } = value.trim();
  const help =
    maxLength !== undefined && length > maxLength
      ? `${length} characters, at most ${maxLength} are possible`
      : layout.help;
  const common = {
    ...controlProps(id, { required, error, help }),
    ref: ref,
    name,
    value,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      if (isDigits) retainDigits(target);
      onChange(target.value);
    },
    onBlur: onBlur,
    readOnly,
    placeholder,
    autoComplete,
  };
  const state = { 'data-error': error ? true : undefined, 'data-readonly': readOnly || undefined };
  return (
    <FieldFrame {...layout} help={help} id={id} required={required} error={error}>
      {lines ? (
        <textarea {...common} {...state} className="field-input" rows={lines} />
      ) : (
        <span className="field-input" {...state}>
          <input
            {...common}
            type={type}
            inputMode={isDigits ? 'numeric' : undefined}
            onPaste={pasteAsOneLine}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Pastes lines or cells with spaces between them. The browser would join their words. */
function pasteAsOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, clipboardData } = event;
  const text = clipboardData.getData('text/plain').trim();
  const { selectionStart, selectionEnd } = input;
  // Inputs of e-mail addresses tell no selection.
  if (selectionStart === null || selectionEnd === null || !/[\n\r\t\u2028\u2029]/.test(text)) return;
  event.preventDefault();
  const line = normalizeText(parseTabText(text).flat().join(' '));
  input.setRangeText(line, selectionStart, selectionEnd, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const removeNonDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Removes everything but digits from an input. A render with another value would put the caret at the end. */
function retainDigits(input: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart } = input;
  const digits = removeNonDigits(value);
  if (digits === value) return;
  const caret = removeNonDigits(value.slice(0, selectionStart ?? value.length)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}
