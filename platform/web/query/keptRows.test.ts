import { describe, expect, test } from 'vitest';
import { chunkRows, keptRows } from './keptRows.ts';

interface Row {
  id: string;
  updatedAt: string;
}
const facts = { id: ({ id }: Row) => id, updatedAt: ({ updatedAt }: Row) => updatedAt };
const withoutStamps = { ...facts, updatedAt: undefined };
const at = (minute: number) => new Date(minute * 60_000).toISOString();
const rows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: `${place}`, updatedAt: at(0) }));

describe('rows that are kept', () => {
  test('are all written at first, piece by piece', async () => {
    const kept = keptRows();
    expect(kept.chunks).toBe(0);
    const all = rows(2 * chunkRows + 1);
    const changed = await kept.take(all, facts);
    expect([...(changed ?? [])]).toEqual([
      [0, all.slice(0, chunkRows)],
      [1, all.slice(chunkRows, 2 * chunkRows)],
      [2, all.slice(2 * chunkRows)],
    ]);
    expect(kept.chunks).toBe(3);
  });

  test('are not written again while nothing changes', async () => {
    const kept = keptRows();
    const all = rows(3);
    await kept.take(all, facts);
    expect((await kept.take(all, facts))?.size).toBe(0);
    expect((await kept.take([...all], facts))?.size).toBe(0);
  });

  test('a changed row writes its piece alone, wherever it stands now', async () => {
    const kept = keptRows();
    const all = rows(2 * chunkRows);
    await kept.take(all, facts);
    const newer = { id: `${chunkRows + 1}`, updatedAt: at(1) };
    const now = [newer, ...all.filter(({ id }) => id !== newer.id)];
    const changed = await kept.take(now, facts);
    expect([...(changed ?? new Map()).keys()]).toEqual([1]);
    expect(changed?.get(1)?.[1]).toBe(newer);
    expect(changed?.get(1)).toHaveLength(chunkRows);
  });

  test('a new row goes to the end, into a new piece where the last is full', async () => {
    const kept = keptRows();
    await kept.take(rows(chunkRows), facts);
    const added = { id: 'new', updatedAt: at(1) };
    expect([...((await kept.take([added, ...rows(chunkRows)], facts)) ?? [])]).toEqual([[1, [added]]]);
    expect(kept.chunks).toBe(2);
  });

  test('are written anew when one has gone, also when another came', async () => {
    const kept = keptRows();
    await kept.take(rows(3), facts);
    expect(await kept.take(rows(2), facts)).toBeUndefined();
    expect(await kept.take([...rows(2), { id: 'new', updatedAt: at(1) }], facts)).toBeUndefined();
  });

  test('count as changed when nobody knows as of when they are', async () => {
    const kept = keptRows();
    const all = rows(2);
    await kept.take(all, withoutStamps);
    expect([...((await kept.take(all, withoutStamps)) ?? [])]).toEqual([[0, all]]);
  });
});

describe('rows that were read back', () => {
  test('are known by piece and not written again', async () => {
    const kept = keptRows();
    const all = rows(chunkRows + 2);
    kept.know(0, all.slice(0, chunkRows), facts);
    kept.know(1, all.slice(chunkRows), facts);
    expect(kept.chunks).toBe(2);
    expect((await kept.take(all, facts))?.size).toBe(0);
    const newer = { id: '1', updatedAt: at(1) };
    const changed = await kept.take(
      all.map((row) => (row.id === '1' ? newer : row)),
      facts,
    );
    expect([...(changed ?? new Map()).keys()]).toEqual([0]);
  });

  test('as one list are not even looked at', async () => {
    const kept = keptRows();
    const all = rows(2);
    kept.knowAll(all);
    expect((await kept.take(all, facts))?.size).toBe(0);
    expect(kept.chunks).toBe(0);
    expect((await kept.take([...all], facts))?.size).toBe(1);
  });
});
