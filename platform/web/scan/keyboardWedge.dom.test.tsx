import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, render } from '../testing/dom/render.tsx';
import { useScanner } from './useScanner.ts';

/** Presses keys as a keyboard does; returns those whose default the page has prevented. */
function pressKeys(keys: readonly string[], gapMs = 10): readonly string[] {
  return keys.filter((key) => {
    now += gapMs;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    act(() => void target.dispatchEvent(event));
    if (event.defaultPrevented) return true;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && key.length === 1) {
      target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
      act(() => void target.dispatchEvent(new InputEvent('input', { bubbles: true })));
    }
    return false;
  });
}
let now = 1_000_000;

function showScanner() {
  const codes: string[] = [];
  const submit = vi.fn<() => void>();
  const pressed: string[] = [];
  function Form() {
    const [text, setText] = useState('first');
    useScanner((code) => codes.push(code));
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={({ key }) => pressed.push(key)}
      >
        <textarea aria-label="Comment" value={text} onChange={({ target }) => setText(target.value)} />
        <select aria-label="House" defaultValue="1">
          <option value="1">House 1</option>
          <option value="2">House 2</option>
        </select>
        <button type="submit">Save</button>
      </form>
    );
  }
  const page = render(<Form />);
  return { ...page, codes, submit, pressed };
}

const comment = (): HTMLTextAreaElement => screen.getByLabelText('Comment');

test('takes a scan out of the field that has the focus, and Enter reaches nothing', () => {
  const { codes, pressed } = showScanner();
  comment().focus();
  comment().setSelectionRange(2, 2);
  expect(pressKeys([...'411700009062', 'Enter'])).toEqual(['Enter']);
  expect(codes).toEqual(['411700009062']);
  expect(comment().value).toBe('first');
  expect(comment().selectionStart).toBe(2);
  expect(pressed).not.toContain('Enter');
});

test('takes out the scan alone when it follows typing', () => {
  const { codes } = showScanner();
  comment().focus();
  comment().setSelectionRange(5, 5);
  pressKeys([...' fan'], 110);
  pressKeys(['4'], 110);
  pressKeys([...'11700009062', 'Enter']);
  expect(codes).toEqual(['411700009062']);
  expect(comment().value).toBe('first fan');
});

test('leaves typing alone', () => {
  const { codes, pressed } = showScanner();
  comment().focus();
  comment().setSelectionRange(5, 5);
  expect(pressKeys([...' of 12', 'Enter'], 80)).toEqual([]);
  expect(comment().value).toBe('first of 12');
  expect(pressed).toEqual([...' of 12', 'Enter']);
  // Keys that roll are no scan, because none ends them.
  pressKeys([...'abcde'], 10);
  pressKeys(['Enter'], 300);
  expect(comment().value).toBe('first of 12abcde');
  expect(codes).toEqual([]);
});

test('holds keys back outside of fields until they are no scan, so that a code runs nothing', async () => {
  const { codes, pressed, submit } = showScanner();
  screen.getByRole('button').focus();
  pressKeys([...'GH-4711', 'Enter']);
  expect(codes).toEqual(['GH-4711']);
  expect(pressed).toEqual([]);
  pressKeys(['n'], 500);
  await expect.poll(() => pressed).toEqual(['n']);
  // A key that follows at once releases the one before.
  pressKeys(['g'], 500);
  pressKeys(['Escape'], 10);
  expect(pressed).toEqual(['n', 'g', 'Escape']);
  expect(submit).not.toHaveBeenCalled();
});

test('stops with the last page that listens, and gives the scans to the one that was opened last', () => {
  const first = showScanner();
  const second = showScanner();
  pressKeys([...'1234', 'Enter']);
  second.unmount();
  pressKeys([...'5678', 'Enter'], 20);
  first.unmount();
  expect(pressKeys([...'9999', 'Enter'])).toEqual([]);
  expect([first.codes, second.codes]).toEqual([['5678'], ['1234']]);
});

test('takes 1,000 scans without a pause, each once and in their sequence', () => {
  const { codes } = showScanner();
  const expected = Array.from({ length: 1_000 }, (_, index) => `4117${index}`);
  for (const code of expected)
    for (const key of [...code, 'Enter']) {
      now += 1;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: now });
      document.body.dispatchEvent(event);
    }
  expect(codes).toEqual(expected);
});
