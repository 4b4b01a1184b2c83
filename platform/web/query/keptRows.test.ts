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

describe('stored rows', () => {
  test('are written in chunks the first time', async () => {
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

  test('rewrite only the chunk of a changed row, even when the row moved', async () => {
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

  test('append a new row, in a new chunk when the last one is full', async () => {
    const kept = keptRows();
    await kept.take(rows(chunkRows), facts);
    const added = { id: 'new', updatedAt: at(1) };
    expect([...((await kept.take([added, ...rows(chunkRows)], facts)) ?? [])]).toEqual([[1, [added]]]);
    expect(kept.chunks).toBe(2);
  });

  test('are rewritten completely when a row disappeared', async () => {
    const kept = keptRows();
    await kept.take(rows(3), facts);
    expect(await kept.take(rows(2), facts)).toBeUndefined();
    expect(await kept.take([...rows(2), { id: 'new', updatedAt: at(1) }], facts)).toBeUndefined();
  });

  test('count as changed without `updatedAt`', async () => {
    const kept = keptRows();
    const all = rows(2);
    await kept.take(all, withoutStamps);
    expect([...((await kept.take(all, withoutStamps)) ?? [])]).toEqual([[0, all]]);
  });
});

describe('restored rows', () => {
  test('are not written again', async () => {
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

  test('are not compared when the list is the same object', async () => {
    const kept = keptRows();
    const all = rows(2);
    kept.knowAll(all);
    expect((await kept.take(all, facts))?.size).toBe(0);
    expect(kept.chunks).toBe(0);
    expect((await kept.take([...all], facts))?.size).toBe(1);
  });
});
