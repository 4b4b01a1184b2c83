import { describe, expect, test } from 'vitest';
import { rowsPerChunk, createRowChunks } from './rowChunks.ts';

interface Row {
  id: string;
  updatedAt: string;
}
const rowKeys = { id: ({ id }: Row) => id, updatedAt: ({ updatedAt }: Row) => updatedAt };
const withoutStamps = { ...rowKeys, updatedAt: undefined };
const at = (minute: number) => new Date(minute * 60_000).toISOString();
const rows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, updatedAt: at(0) }));

describe('stored rows', () => {
  test('are written in chunks the first time', async () => {
    const rowChunks = createRowChunks();
    expect(rowChunks.chunkCount).toBe(0);
    const all = rows(2 * rowsPerChunk + 1);
    const changed = await rowChunks.update(all, rowKeys);
    expect([...(changed ?? [])]).toEqual([
      [0, all.slice(0, rowsPerChunk)],
      [1, all.slice(rowsPerChunk, 2 * rowsPerChunk)],
      [2, all.slice(2 * rowsPerChunk)],
    ]);
    expect(rowChunks.chunkCount).toBe(3);
  });

  test('are not written again while nothing changes', async () => {
    const rowChunks = createRowChunks();
    const all = rows(3);
    await rowChunks.update(all, rowKeys);
    expect((await rowChunks.update(all, rowKeys))?.size).toBe(0);
    expect((await rowChunks.update([...all], rowKeys))?.size).toBe(0);
  });

  test('rewrite only the chunk of a changed row, even when the row moved', async () => {
    const rowChunks = createRowChunks();
    const all = rows(2 * rowsPerChunk);
    await rowChunks.update(all, rowKeys);
    const newer = { id: `${rowsPerChunk + 1}`, updatedAt: at(1) };
    const now = [newer, ...all.filter(({ id }) => id !== newer.id)];
    const changed = await rowChunks.update(now, rowKeys);
    expect([...(changed ?? new Map()).keys()]).toEqual([1]);
    expect(changed?.get(1)?.[1]).toBe(newer);
    expect(changed?.get(1)).toHaveLength(rowsPerChunk);
  });

  test('append a new row, in a new chunk when the last one is full', async () => {
    const rowChunks = createRowChunks();
    await rowChunks.update(rows(rowsPerChunk), rowKeys);
    const added = { id: 'new', updatedAt: at(1) };
    expect([...((await rowChunks.update([added, ...rows(rowsPerChunk)], rowKeys)) ?? [])]).toEqual([
      [1, [added]],
    ]);
    expect(rowChunks.chunkCount).toBe(2);
  });

  test('are rewritten completely when a row disappeared', async () => {
    const rowChunks = createRowChunks();
    await rowChunks.update(rows(3), rowKeys);
    expect(await rowChunks.update(rows(2), rowKeys)).toBeUndefined();
    expect(await rowChunks.update([...rows(2), { id: 'new', updatedAt: at(1) }], rowKeys)).toBeUndefined();
  });

  test('count as changed without `updatedAt`', async () => {
    const rowChunks = createRowChunks();
    const all = rows(2);
    await rowChunks.update(all, withoutStamps);
    expect([...((await rowChunks.update(all, withoutStamps)) ?? [])]).toEqual([[0, all]]);
  });
});

describe('restored rows', () => {
  test('are not written again', async () => {
    const rowChunks = createRowChunks();
    const all = rows(rowsPerChunk + 2);
    rowChunks.addChunk(0, all.slice(0, rowsPerChunk), rowKeys);
    rowChunks.addChunk(1, all.slice(rowsPerChunk), rowKeys);
    expect(rowChunks.chunkCount).toBe(2);
    expect((await rowChunks.update(all, rowKeys))?.size).toBe(0);
    const newer = { id: '1', updatedAt: at(1) };
    const changed = await rowChunks.update(
      all.map((row) => (row.id === '1' ? newer : row)),
      rowKeys,
    );
    expect([...(changed ?? new Map()).keys()]).toEqual([0]);
  });

  test('are not compared when the list is the same object', async () => {
    const rowChunks = createRowChunks();
    const all = rows(2);
    rowChunks.setCurrentRows(all);
    expect((await rowChunks.update(all, rowKeys))?.size).toBe(0);
    expect(rowChunks.chunkCount).toBe(0);
    expect((await rowChunks.update([...all], rowKeys))?.size).toBe(1);
  });
});
