import { type ClipboardEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { at, clipboard, type Facts, type Row, rows } from '../testing/clipboardGrid.ts';
import { renderHook } from '../testing/renderHook.tsx';
import { useGridClipboard } from './useGridClipboard.ts';

/** Content of an event of the clipboard; `typesText`: it comes from a field. */
function event(given = '', typesText = false) {
  const data = new Map([['text/plain', given]]);
  const copied = {
    target: new (typesText ? Field : Cell)(),
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
  matches(): boolean {
    return false;
  }
}
class Field extends Cell {
  override matches(): boolean {
    return true;
  }
}
beforeEach(() => void vi.stubGlobal('Element', Cell));
afterEach(() => void vi.unstubAllGlobals());

describe('copying', () => {
  const copied = (facts: Facts, typesText = false) => {
    const { onCopy, told } = clipboard(facts);
    const { sent, data } = event('', typesText);
    onCopy(sent);
    return { text: data.get('text/plain'), html: data.get('text/html'), told, prevented: sent.prevented };
  };

  test('takes a range of cells without titles', () =>
    expect(copied({ range: at(0, 0, 1, 1) })).toMatchObject({
      text: 'Fox\t1\r\nElm\t2',
      told: ['4 cells copied'],
      prevented: true,
    }));
  test('takes the one cell of the focus, numbers as numbers', () =>
    expect(copied({ range: at(1, 1) })).toEqual({
      text: '2',
      html: '<table><tr><td>2</td></tr></table>',
      told: ['1 cell copied'],
      prevented: true,
    }));
  test('takes selected rows with their titles, when the focus is on one of them or nowhere', () => {
    const selected = [rows[0], rows[2]].filter((row) => row !== undefined);
    for (const range of [at(0, 1), undefined])
      expect(copied({ selected, ...(range && { range }) })).toMatchObject({
        text: 'Name\tOrdered\r\nFox\t1\r\nOak\t3',
        told: ['2 rows copied'],
      });
  });
  test('takes the cell of another row, and a range, rather than the selected rows', () => {
    const selected = rows.slice(0, 1);
    expect(copied({ selected, range: at(1, 0) }).text).toBe('Elm');
    expect(copied({ selected, range: at(0, 0, 1, 0) }).text).toBe('Fox\r\nElm');
    expect(copied({ selected, range: at(0, 0, 0, 1) }).text).toBe('Fox\t1');
  });
  test('leaves out rows that are not there', () =>
    expect(copied({ range: at(2, 0, 5, 0) })).toMatchObject({ text: 'Oak', told: ['1 cell copied'] }));
  test('is left to the browser in a field and where nothing is chosen', () => {
    expect(copied({ range: at(0, 0) }, true)).toMatchObject({ prevented: false, told: [] });
    expect(copied({})).toMatchObject({ prevented: false, told: [] });
  });
});

describe('pasting', () => {
  const pasted = async (text: string, facts: Facts, typesText = false) => {
    const { onPaste, wanted } = clipboard(facts);
    const { sent } = event(text, typesText);
    onPaste(sent);
    await Promise.resolve();
    return {
      cells: wanted.map(({ row, column, value }) => [row.name, column.key, value]),
      prevented: sent.prevented,
    };
  };

  test('puts a block at the first cell, each text as its column holds it', async () =>
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
  test('leaves out what cannot be changed and what has no place, and texts to the rules of the page', async () => {
    expect((await pasted('many\n5\n6\n7', { range: at(0, 1) })).cells).toEqual([
      ['Fox', 'quantity', 'many'],
      ['Elm', 'quantity', 5],
    ]);
    expect((await pasted('1\t2\t3', { range: at(0, 1) })).cells).toEqual([['Fox', 'quantity', 1]]);
  });
  test('takes a thousand cells, and none of more', async () => {
    const block = (count: number) => Array.from({ length: count }, (_, place) => `${place}`).join('\n');
    expect((await pasted(block(1000), { range: at(0, 0) })).cells).toHaveLength(3);
    expect((await pasted(block(1001), { range: at(0, 0) })).cells).toEqual([]);
  });
  test('asks for a cell first, and is left to the browser in a field and where nothing can be edited', async () => {
    expect(await pasted('7', {})).toEqual({ cells: [], prevented: true });
    expect(await pasted('7', { range: at(0, 1) }, true)).toEqual({ cells: [], prevented: false });
    expect(await pasted('7', { range: at(0, 1), editing: false })).toEqual({ cells: [], prevented: false });
  });
});

describe('the buttons', () => {
  test('copy the selected rows wherever the focus is, else the cells', async () => {
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
  test('paste what the browser gives, and nothing where it gives nothing', async () => {
    vi.stubGlobal('navigator', { clipboard: { readText: async () => '7' } });
    const grid = clipboard({ range: at(0, 1) });
    await grid.paste();
    expect(grid.wanted.map(({ value }) => value)).toEqual([7]);
    vi.stubGlobal('navigator', { clipboard: { readText: async () => Promise.reject(new Error('denied')) } });
    await grid.paste();
    expect(grid.wanted).toHaveLength(1);
  });
  test('paste into rows as they were when it was asked for, whatever comes while the browser asks', async () => {
    const grid = clipboard({ range: at(0, 1) });
    const readText = async () => {
      Object.assign(grid.given.api.current, {
        getDisplayedRowAtIndex: () => ({ data: { name: 'Fox', quantity: 99 } }),
      });
      return '7';
    };
    vi.stubGlobal('navigator', { clipboard: { readText } });
    await grid.paste();
    expect(grid.wanted.map(({ row }) => row)).toEqual([{ name: 'Fox', quantity: 1 }]);
  });
});

test.each(['api', 'columns', 'range', 'selected', 'edits', 'tell'] as const)(
  'follows what the grid says next: %s',
  (fact) => {
    const { given } = clipboard({ range: at(0, 0) });
    const next = { ...given, [fact]: clipboard({}).given[fact], ...(fact === 'columns' && { columns: [] }) };
    const rendered: unknown[] = [];
    renderHook(() => {
      const [round, setRound] = useState(0);
      rendered.push(useGridClipboard<Row>(round < 2 ? given : next));
      if (round < 2) setRound(round + 1);
    });
    expect(rendered).toHaveLength(3);
    expect(rendered[1]).toBe(rendered[0]);
    expect(rendered[2]).not.toBe(rendered[0]);
  },
);
