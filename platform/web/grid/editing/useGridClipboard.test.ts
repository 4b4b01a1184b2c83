import { type ClipboardEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { at, clipboard, type ClipboardOptions, type Row, rows } from '../../testing/clipboardGrid.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { useGridClipboard } from './useGridClipboard.ts';

/** A fake clipboard event; `isFromTextField` fires it from a text field. */
function event(given = '', isFromTextField = false) {
  const data = new Map([['text/plain', given]]);
  const copied = {
    target: new (isFromTextField ? Field : Cell)(),
    prevented: false,
    preventDefault() {
      this.prevented = true;
    },
    clipboardData: {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: () => given,
    },
  };
  return { sent: copied as unknown as ClipboardEvent & { prevented: boolean }, data };
}
class Cell {
  closest(): Cell | null {
    return null;
  }
}
class Field extends Cell {
  override closest(): Cell | null {
    return this;
  }
}
beforeEach(() => void vi.stubGlobal('Element', Cell));
afterEach(() => void vi.unstubAllGlobals());

describe('copying', () => {
  const copied = (options: ClipboardOptions, isFromTextField = false) => {
    const { onCopy, announcements } = clipboard(options);
    const { sent, data } = event('', isFromTextField);
    onCopy(sent);
    return {
      text: data.get('text/plain'),
      html: data.get('text/html'),
      announced: announcements,
      prevented: sent.prevented,
    };
  };

  test('copies a range of cells without titles', () =>
    expect(copied({ range: at(0, 0, 1, 1) })).toMatchObject({
      text: 'Fox\t1\r\nElm\t2',
      announced: ['4 cells copied'],
      prevented: true,
    }));
  test('copies the focused cell, numbers as numbers', () =>
    expect(copied({ range: at(1, 1) })).toEqual({
      text: '2',
      html: '<table><tr><td>2</td></tr></table>',
      announced: ['1 cell copied'],
      prevented: true,
    }));
  test('copies selected rows with titles if the focus is on one of them or on no cell', () => {
    const selected = [rows[0], rows[2]].filter((row) => row !== undefined);
    for (const range of [at(0, 1), undefined])
      expect(copied({ selected, ...(range && { range }) })).toMatchObject({
        text: 'Name\tOrdered\r\nFox\t1\r\nOak\t3',
        announced: ['2 rows copied'],
      });
  });
  test('prefers a focused cell of another row, and a range, to the selected rows', () => {
    const selected = rows.slice(0, 1);
    expect(copied({ selected, range: at(1, 0) }).text).toBe('Elm');
    expect(copied({ selected, range: at(0, 0, 1, 0) }).text).toBe('Fox\r\nElm');
    expect(copied({ selected, range: at(0, 0, 0, 1) }).text).toBe('Fox\t1');
  });
  test('skips rows that do not exist', () =>
    expect(copied({ range: at(2, 0, 5, 0) })).toMatchObject({ text: 'Oak', announced: ['1 cell copied'] }));
  test('leaves copying to the browser in a text field and without a selection', () => {
    expect(copied({ range: at(0, 0) }, true)).toMatchObject({ prevented: false, announced: [] });
    expect(copied({})).toMatchObject({ prevented: false, announced: [] });
  });
});

describe('pasting', () => {
  const pasted = async (text: string, options: ClipboardOptions, isFromTextField = false) => {
    const { onPaste, requestedEdits } = clipboard(options);
    const { sent } = event(text, isFromTextField);
    onPaste(sent);
    await Promise.resolve();
    return {
      cells: requestedEdits.map(({ row, column, value }) => [row.name, column.key, value]),
      prevented: sent.prevented,
    };
  };

  test('pastes a block from the first cell, parsed by the kind of each column', async () =>
    expect(await pasted('Ash\t5\nFir\t1,000', { range: at(0, 0) })).toEqual({
      cells: [
        ['Fox', 'name', 'Ash'],
        ['Fox', 'quantity', 5],
        ['Elm', 'name', 'Fir'],
        ['Elm', 'quantity', 1000],
      ],
      prevented: true,
    }));
  test('fills a range with one text', async () =>
    expect((await pasted('7', { range: at(0, 1, 1, 1) })).cells).toEqual([
      ['Fox', 'quantity', 7],
      ['Elm', 'quantity', 7],
    ]));
  test('skips read-only cells and cells outside the grid, and leaves validation to the page', async () => {
    expect((await pasted('many\n5\n6\n7', { range: at(0, 1) })).cells).toEqual([
      ['Fox', 'quantity', 'many'],
      ['Elm', 'quantity', 5],
    ]);
    expect((await pasted('1\t2\t3', { range: at(0, 1) })).cells).toEqual([['Fox', 'quantity', 1]]);
  });
  test('continues on the following pages, then in new rows', async () => {
    const options = { range: at(2, 0), following: [{ name: 'Yew', quantity: 4 }] };
    const block = 'Ash\nFir\nBay\nBox';
    expect((await pasted(block, options)).cells).toEqual([
      ['Oak', 'name', 'Ash'],
      ['Yew', 'name', 'Fir'],
    ]);
    const grid = clipboard({ ...options, createsRows: true });
    grid.onPaste(event(block).sent);
    await expect.poll(() => grid.addedRows).toHaveLength(2);
    expect(grid.requestedEdits.map(({ row, value }) => [row.name, value])).toEqual([
      ['Oak', 'Ash'],
      ['Yew', 'Fir'],
      ['New', 'Bay'],
      ['New', 'Box'],
    ]);
  });
  test('leaves out titles that were copied with their rows', async () =>
    expect((await pasted('Name\tOrdered\nAsh\t5', { range: at(0, 0) })).cells).toEqual([
      ['Fox', 'name', 'Ash'],
      ['Fox', 'quantity', 5],
    ]));
  test('pastes titles of other columns as values', async () =>
    expect((await pasted('Name\tOrdered\nAsh\t5', { range: at(0, 1) })).cells).toEqual([
      ['Fox', 'quantity', 'Name'],
      ['Elm', 'quantity', 'Ash'],
    ]));
  test('pastes up to 1,000 cells, and nothing of more', async () => {
    const block = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join('\n');
    expect((await pasted(block(1000), { range: at(0, 0) })).cells).toHaveLength(3);
    expect((await pasted(block(1001), { range: at(0, 0) })).cells).toEqual([]);
  });
  test('requires a focused cell, and leaves pasting to the browser in text fields and read-only grids', async () => {
    expect(await pasted('7', {})).toEqual({ cells: [], prevented: true });
    expect(await pasted('7', { range: at(0, 1) }, true)).toEqual({ cells: [], prevented: false });
    expect(await pasted('7', { range: at(0, 1), editing: false })).toEqual({ cells: [], prevented: false });
  });
});

describe('the Copy and Paste buttons', () => {
  test('copy the selected rows regardless of the focus, otherwise the cells', async () => {
    const written: Promise<string>[] = [];
    class ClipboardItem {
      readonly types: readonly string[];
      constructor(items: Record<string, Blob>) {
        this.types = Object.keys(items);
        const plain = items['text/plain'];
        if (plain) written.push(plain.text());
      }
    }
    vi.stubGlobal('ClipboardItem', ClipboardItem);
    vi.stubGlobal('navigator', { clipboard: { write: async () => {} } });
    await clipboard({ range: at(1, 0), selected: rows.slice(0, 1) }).copy();
    await clipboard({ range: at(1, 0, 1, 1), selected: rows.slice(0, 1) }).copy();
    await clipboard({ range: at(1, 0) }).copy();
    await clipboard({}).copy();
    expect(await Promise.all(written)).toEqual(['Name\tOrdered\r\nFox\t1', 'Elm\t2', 'Elm']);
  });
  test('paste the clipboard text, and nothing if the browser blocks access', async () => {
    vi.stubGlobal('navigator', { clipboard: { readText: async () => '7' } });
    const grid = clipboard({ range: at(0, 1) });
    await grid.paste();
    expect(grid.requestedEdits.map(({ value }) => value)).toEqual([7]);
    vi.stubGlobal('navigator', { clipboard: { readText: async () => Promise.reject(new Error('denied')) } });
    await grid.paste();
    expect(grid.requestedEdits).toHaveLength(1);
  });
  test('paste into the rows as they were when the button was pressed, before the browser prompt', async () => {
    const grid = clipboard({ range: at(0, 1) });
    const readText = async () => {
      Object.assign(grid.given.api.current, {
        getDisplayedRowAtIndex: () => ({ data: { name: 'Fox', quantity: 99 } }),
      });
      return '7';
    };
    vi.stubGlobal('navigator', { clipboard: { readText } });
    await grid.paste();
    expect(grid.requestedEdits.map(({ row }) => row)).toEqual([{ name: 'Fox', quantity: 1 }]);
  });
});

test('memoizes its functions until one of its parameters changes', () => {
  const { given } = clipboard({ range: at(0, 0) });
  for (const name of Object.keys(given) as (keyof typeof given)[]) {
    const next = { ...given, [name]: clipboard({}).given[name], ...(name === 'columns' && { columns: [] }) };
    const rendered: unknown[] = [];
    renderStaticHook(() => {
      const [round, setRound] = useState(0);
      rendered.push(useGridClipboard<Row>(round < 2 ? given : next));
      if (round < 2) setRound(round + 1);
    });
    expect(rendered).toHaveLength(3);
    expect(rendered[1]).toBe(rendered[0]);
    expect(rendered[2]).not.toBe(rendered[0]);
  }
});
