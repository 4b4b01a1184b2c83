import { fireEvent, screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setLayout } from '../../testing/dom/layout.ts';
import { act, render } from '../../testing/dom/render.tsx';
import { Keypad } from './Keypad.tsx';

function showKeypad({ initial = '', isSubmitted = false } = {}) {
  const enter = vi.fn<() => void>();
  function Quantity() {
    const [value, setValue] = useState(initial);
    return (
      <Keypad label="Quantity" value={value} onChange={setValue} onEnter={enter} isSubmitted={isSubmitted} />
    );
  }
  render(<Quantity />);
  return { enter };
}

const input = (): HTMLInputElement => screen.getByLabelText('Quantity');
const result = () => document.querySelector('output')?.textContent;
const press = (...names: readonly string[]) => {
  for (const name of names) act(() => void fireEvent.click(screen.getByRole('button', { name })));
};
const type = (value: string) => act(() => void fireEvent.input(input(), { target: { value } }));

test('types with the keys on the screen, and shows the result beside the expression', () => {
  showKeypad();
  press('1', '2', 'Times', '4', '8', 'Plus', '7');
  expect([input().value, result()]).toEqual(['12 × 48 + 7', '583']);
  press('Delete the last character', 'Delete the last character');
  expect([input().value, result()]).toEqual(['12 × 48', '576']);
  press('Percent', 'Minus', 'Open parenthesis', '1', 'Decimal point', '5', 'Close parenthesis');
  expect([input().value, result()]).toEqual(['12 × 48% − (1.5)', '4']);
  expect(screen.getByText('4.26 is saved as 4')).toBeDefined();
});

test('changes the middle of an expression where the caret is', () => {
  showKeypad({ initial: '12 × 48' });
  input().setSelectionRange(2, 2);
  press('5');
  expect([input().value, result()]).toEqual(['125 × 48', '6,000']);
  act(() => input().focus());
  input().setSelectionRange(0, 3);
  press('Delete the last character');
  expect(input().value).toBe(' × 48');
  act(() => input().blur());
  expect(input().value).toBe('× 48');
});

test('shows a plain number once, large', () => {
  showKeypad();
  press('5', '8', '3');
  expect([input().value, result()]).toEqual(['583', '']);
});

test('takes typed signs, and leaves letters out; commas are refused rather than guessed', () => {
  const { enter } = showKeypad({ isSubmitted: true });
  type('12*4a/2e');
  expect([input().value, result()]).toEqual(['12 × 4 ÷ 2', '24']);
  type('1,5');
  expect(screen.getByRole('alert').textContent).toBe('Count not calculate expression');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  act(() => void fireEvent.keyDown(input(), { key: 'Enter' }));
  expect(enter).toHaveBeenCalledTimes(1);
});

test('changes nothing in a pasted text, and says that it is no expression', () => {
  showKeypad();
  const paste = (value: string) =>
    act(() => void fireEvent.input(input(), { target: { value }, inputType: 'insertFromPaste' }));
  paste('1e400');
  expect(input().value).toBe('1e400');
  expect(screen.getByRole('alert').textContent).toBe('Count not calculate expression');
  press('5');
  expect(input().value).toBe('1e4005');
  paste(' 12*4 ');
  expect([input().value, result()]).toEqual(['12 × 4', '48']);
});

test('moves no key when a text comes below the expression', () => {
  showKeypad();
  const top = () => screen.getByRole('group', { name: 'Keypad' }).getBoundingClientRect().top;
  const before = top();
  type('2.5');
  expect(screen.getByText('2.5 is saved as 3')).toBeDefined();
  expect(top()).toBe(before);
  type('1/0');
  expect(screen.getByRole('alert').textContent).toBe('Invalid Result');
  expect(top()).toBe(before);
});

test('opens no keyboard of the phone, and has keys of at least 44 px on a narrow one', async () => {
  await setLayout({ width: 320, height: 640 });
  showKeypad();
  expect(input().inputMode).toBe('none');
  for (const key of screen.getAllByRole('button')) {
    const { width, height } = key.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
