import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, clipboard, type ClipboardOptions } from '../../testing/clipboardGrid.ts';
import { toasts } from '../../parts/toast/toast.ts';
import { clearToasts } from '../../testing/toastTexts.ts';

beforeEach(clearToasts);
afterEach(() => void vi.unstubAllGlobals());

const toast = (kind: string, text: string, detail?: string, stays = false) => ({
  kind,
  text,
  details: detail === undefined ? [] : [detail],
  action: undefined,
  isPersistent: stays,
});
const read = async (text: string, options: ClipboardOptions) => {
  vi.stubGlobal('navigator', { clipboard: { readText: async () => text } });
  await clipboard(options).paste();
  return toasts.get();
};

test.each([
  ['7', '1 cell pasted'],
  ['7\n8', '2 cells pasted'],
])('reports the number of cells pasted from %j', async (text, message) =>
  expect(await read(text, { range: at(0, 1) })).toMatchObject([toast('success', message)]),
);
test('lists each cell that was not pasted with the reason, and counts cells outside the grid', async () =>
  expect(await read('4\n5\n6\n7\n8', { range: at(0, 1), refused: ['Elm, Ordered: Busy'] })).toMatchObject([
    toast(
      'error',
      '4 of 5 cells not pasted',
      ['Oak, Ordered: cannot be edited', '2 cells did not fit in the grid', 'Elm, Ordered: Busy'].join('; '),
      true,
    ),
  ]));
test('counts no cell as failed that shows the pasted text or follows from a new row', async () => {
  expect(await read('4\n5\n3', { range: at(0, 1) })).toMatchObject([toast('success', '3 cells pasted')]);
  clearToasts();
  expect(await read('Ash\t4\nBay\t5', { range: at(2, 0), createsRows: true })).toMatchObject([
    toast('error', '1 of 4 cells not pasted', 'Oak, Ordered: cannot be edited', true),
  ]);
});
test('counts a single cell outside the grid once', async () =>
  expect(await read('5\t6', { range: at(0, 1) })).toMatchObject([
    toast('error', '1 of 2 cells not pasted', '1 cell did not fit in the grid', true),
  ]));
test('explains what to do when nothing was pasted', async () => {
  await read('7', {});
  await read('7\n'.repeat(1001), { range: at(0, 1) });
  vi.stubGlobal('navigator', { clipboard: { readText: async () => Promise.reject(new Error('denied')) } });
  await clipboard({ range: at(0, 1) }).paste();
  expect(toasts.get()).toMatchObject([
    toast('info', 'Select the cell to paste into'),
    toast('warning', 'At most 1,000 cells can be pasted at once'),
    toast('error', 'The browser blocked reading the clipboard', 'Press Ctrl+V in the grid instead.'),
  ]);
});
test('reports what was copied, or why nothing was copied', async () => {
  vi.stubGlobal('ClipboardItem', Object);
  vi.stubGlobal('navigator', { clipboard: { write: async () => {} } });
  await clipboard({ range: at(0, 0, 1, 1) }).copy();
  await clipboard({}).copy();
  vi.stubGlobal('navigator', { clipboard: { write: async () => Promise.reject(new Error('denied')) } });
  await clipboard({ range: at(0, 0) }).copy();
  expect(toasts.get()).toMatchObject([
    toast('success', '4 cells copied'),
    toast('info', 'Select rows or cells first', 'Shift+click or Shift+arrow keys select a range of cells.'),
    toast('error', 'The browser blocked copying', 'Press Ctrl+C in the grid instead.'),
  ]);
});
