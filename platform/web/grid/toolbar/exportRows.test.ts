import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { downloadFile } from '../../parts/downloadFile.ts';
import { toCsvFile } from './exportRows.ts';

interface Row {
  name: string;
  total: number;
  currency: string;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  {
    key: 'total',
    title: 'Total',
    kind: 'money',
    value: ({ total }) => total,
    currency: ({ currency }) => currency,
  },
];
const maple = { name: 'Maple', total: 1.5, currency: 'USD' };
const fir = { name: 'Fir, "blue"', total: 2, currency: 'CAD' };
const text = async (rows: readonly Row[], of = columns) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await toCsvFile({ rows, columns: of })).arrayBuffer(),
  );

describe('a CSV file', () => {
  test('starts with a byte order mark and the titles', async () => {
    expect(await text([])).toBe('\ufeff"Name","Total"\r\n');
    expect((await toCsvFile({ rows: [], columns })).type).toBe('text/csv;charset=utf-8');
  });
  test('has a line for each row', async () =>
    expect(await text([maple, { ...fir, currency: 'USD' }])).toBe(
      '\ufeff"Name","Total"\r\n"Maple",1.5\r\n"Fir, ""blue""",2\r\n',
    ));
  test('has a currency column if there is more than one currency', async () =>
    expect(await text([maple, fir])).toBe(
      '\ufeff"Name","Total","Total Currency"\r\n"Maple",1.5,"USD"\r\n"Fir, ""blue""",2,"CAD"\r\n',
    ));
  test('has no currency column for plain numbers', async () =>
    expect(
      await text([maple, fir], [{ key: 'n', title: 'N', kind: 'number', value: ({ total }) => total }]),
    ).toBe('\ufeff"N"\r\n1.5\r\n2\r\n'));
  test('names the time zone of instants', async () => {
    const shipped = {
      key: 'shipped',
      title: 'Shipped',
      kind: 'datetime',
      value: () => '2027-03-30T05:15:00.000Z',
      timeZone: 'America/New_York',
    } as const;
    expect(await text([maple], [shipped])).toBe(
      '\ufeff"Shipped (America/New_York)"\r\n"2027-03-30 01:15"\r\n',
    );
  });
  test('has every row exactly once across chunks', async () => {
    const rows = Array.from({ length: 4001 }, (_, index) => ({ ...maple, name: `Row ${index}` }));
    const lines = (await text(rows)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4002);
    expect(lines.slice(1)).toEqual(rows.map(({ name }) => `"${name}",1.5`));
  });
});

test('downloads a file under its name', () => {
  const clicked: object[] = [];
  const link = { href: '', download: '', click: () => void clicked.push({ ...link }) };
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => link });
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    revoked.mockRestore();
  });
  downloadFile(new Blob(['x']), 'orders.csv');
  expect(clicked).toEqual([
    expect.objectContaining({ href: expect.stringMatching(/^blob:/), download: 'orders.csv' }),
  ]);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith(link.href);
});
