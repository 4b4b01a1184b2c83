import { act } from './render.tsx';

let keyTime = 1_000_000;

/** Types a code as a scanner does: a key every 10 ms, however long the page takes for it, wherever the focus is. */
export function scanCode(code: string, end: 'Enter' | 'Tab' = 'Enter'): void {
  for (const key of [...code, end]) {
    const target = document.activeElement ?? document.body;
    const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    keyTime += 10;
    Object.defineProperty(down, 'timeStamp', { value: keyTime });
    act(() => void target.dispatchEvent(down));
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (down.defaultPrevented || !isField || key.length > 1) continue;
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    act(() => void target.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }
}
