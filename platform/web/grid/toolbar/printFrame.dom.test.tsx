import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { openPrintDialog } from './exportRows.ts';

const columns: readonly Column<string>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: (row) => row },
];

/** Texts of the pages that were printed. */
let printed: (string | null)[][] = [];

/** Gives a frame the print dialog and the fonts that jsdom lacks, before the product's listener runs; jsdom does not load `srcdoc`. */
function installPrintDialog({ target }: Event): void {
  if (!(target instanceof HTMLIFrameElement) || !target.contentWindow) return;
  const page = new DOMParser().parseFromString(target.srcdoc, 'text/html');
  const texts = [...page.querySelectorAll('h1, p, tbody td')].map((part) => part.textContent);
  Object.defineProperty(target.contentDocument, 'fonts', { value: { ready: Promise.resolve() } });
  target.contentWindow.print = () => void printed.push(texts);
}

beforeEach(() => {
  printed = [];
  document.addEventListener('load', installPrintDialog, true);
});
afterEach(() => {
  document.body.replaceChildren();
  document.removeEventListener('load', installPrintDialog, true);
});

test('prints a frame that users do not reach, once it has loaded', async () => {
  openPrintDialog('Plants', ['MOIF', '1 of 2 rows'], { rows: ['<Aster>'], columns });
  const frame = document.querySelector('iframe');
  expect(frame).toMatchObject({ title: 'Print view', tabIndex: -1 });
  expect(frame?.getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => printed).toEqual([['Plants', 'MOIF · 1 of 2 rows', '<Aster>']]);
});

test('replaces the frame of the previous print', async () => {
  openPrintDialog('Plants', ['MOIF'], { rows: ['Aster'], columns });
  openPrintDialog('Plants', ['MOIF'], { rows: ['Begonia'], columns });
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  await expect.poll(() => printed.map((texts) => texts.at(-1))).toEqual(['Aster', 'Begonia']);
});
