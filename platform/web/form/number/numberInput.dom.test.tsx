import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { autoFocus } from '../../parts/autoFocus.ts';
import { NumberInput } from './NumberInput.tsx';
import { render } from '../../testing/dom/render.tsx';

/** Field of 1,234.5, which the page focuses as soon as it is shown if `focused`. */
function PriceField({ focused = false }: { focused?: boolean }) {
  const [value, setValue] = useState<unknown>(1234.5);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused) autoFocus(frame.current?.querySelector('input'));
  }, [focused]);
  return (
    <span ref={frame}>
      <NumberInput
        aria-label="Price"
        value={value}
        onChange={setValue}
        format={(number) => `$${number.toLocaleString('en')}`}
      />
    </span>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Price');
const selectedText = () => input().value.slice(input().selectionStart ?? 0, input().selectionEnd ?? 0);

function recordErrors(): unknown[] {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  return errors.mock.calls;
}

test('shows a plain, selected number while editing', async () => {
  const user = userEvent.setup();
  render(<PriceField />);
  expect(input().value).toBe('$1,234.5');
  await user.tab();
  expect(selectedText()).toBe('1234.5');
  await user.keyboard('7');
  expect(input().value).toBe('7');
  await user.tab();
  expect(input().value).toBe('$7');
});

test('shows a plain, selected number without errors when the page focuses it', async () => {
  const errors = recordErrors();
  render(<PriceField focused />);
  expect(selectedText()).toBe('1234.5');
  await userEvent.setup().keyboard('8');
  expect(input().value).toBe('8');
  expect(errors).toEqual([]);
});
