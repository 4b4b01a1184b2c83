import { expect, onTestFinished, test, vi } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { ConfirmContext, type Question } from '../../panel/useConfirm.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { signedInPage } from '../../testing/signedInPage.tsx';
import { useGridTools } from './useGridTools.tsx';

const columns: readonly Column<number>[] = [
  { key: 'number', title: 'Number', kind: 'text', value: (row) => `no ${row}` },
];

/** Stubs the document and returns what was printed. */
function printer(): readonly string[] {
  const printed: string[] = [];
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({ style: {}, setAttribute: () => {}, addEventListener: () => {} }),
    body: { append: ({ srcdoc }: { srcdoc: string }) => printed.push(srcdoc) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return printed;
}

/** Presses Print on a grid with `count` of `all` rows; returns the questions shown and what was printed. */
async function printRows(count: number, { isConfirmed = true, all = count } = {}) {
  const questions: Question[] = [];
  const printed = printer();
  const page = await signedInPage();
  const { tools } = renderStaticHook(
    () =>
      useGridTools({
        name: 'numbers',
        label: 'Numbers',
        wide: true,
        columns,
        displayedColumns: columns,
        layout: {},
        isArranged: true,
        apply: () => {},
        getChosenRows: () => ({ rows: Array.from({ length: count }, (_, row) => row), columns }),
        all,
        search: '',
        fullscreen: false,
        onFullscreen: () => {},
        reset: { run: () => {}, undo: undefined },
        fit: () => {},
        copy: () => {},
        formatting: { label: 'Formatting', onClick: () => {} },
        editing: undefined,
      }),
    (children) =>
      page(
        <ConfirmContext
          value={async (question) => {
            questions.push(question);
            return isConfirmed;
          }}
        >
          {children}
        </ConfirmContext>,
      ),
  );
  const print = tools.find(({ label }) => label === 'Print');
  print?.onClick?.();
  return { questions, printed };
}

test('prints 2,000 rows without confirmation', async () => {
  const { questions, printed } = await printRows(2000);
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]?.match(/<td>no \d+<\/td>/g)).toHaveLength(2000);
  expect(questions).toEqual([]);
});

test('prints more than 2,000 rows after confirmation', async () => {
  const { questions, printed } = await printRows(2001);
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]?.match(/<td>no \d+<\/td>/g)).toHaveLength(2001);
  expect(questions).toEqual([
    {
      title: 'Print 2,001 rows?',
      text: 'This prints many pages. Search or filter to print fewer.',
      action: 'Print',
    },
  ]);
});

test('prints nothing if the user cancels', async () => {
  const { questions, printed } = await printRows(2001, { isConfirmed: false });
  await expect.poll(() => questions).toHaveLength(1);
  // Only the rows of the next grid are printed. A late print of this one would use the document of that one.
  const { printed: later } = await printRows(3);
  await expect.poll(() => later).not.toHaveLength(0);
  const rowCounts = [...printed, ...later].map((page) => page.match(/<td>no \d+<\/td>/g)?.length);
  expect(rowCounts).toEqual([3]);
});

test('prints the number of rows and the total', async () => {
  const { printed } = await printRows(3, { all: 12 });
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toContain('3 of 12 rows');
});
