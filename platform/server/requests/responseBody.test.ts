import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { responseBody, jsonBytes } from './responseBody.ts';

const text = (length: number) => 'é'.repeat(length);
const lines = (count: number, note: string) =>
  Array.from({ length: count }, (_, index) => ({ line: index, note, tags: [], price: null }));

const writeText = async (response: object, max: number) => {
  const parts = await jsonBytes(response, max);
  return parts && Buffer.concat(parts).toString();
};

test.each([
  ['nothing', {}],
  ['a value', { data: { count: 7, on: false, name: '"\u2028\ud83c\udf31', none: null, absent: undefined } }],
  ['a bare object', { data: Object.assign(Object.create(null) as object, { a: { b: [] } }) }],
  ['errors', { errors: [new GraphQLError('No.', { extensions: { code: 'FORBIDDEN' } })], data: null }],
  ['many short rows', { data: { orders: { nodes: lines(5_000, 'short') } } }],
  [
    'long rows among short ones',
    { data: { orders: [...lines(9, ''), ...lines(9, text(90_000)), ...lines(50, '')] } },
  ],
  [
    'rows with long lists',
    { data: { orders: lines(12, '').map((order) => ({ ...order, lines: lines(900, 'x') })) } },
  ],
  ['lists in lists', { data: { grid: [[[], [null, undefined]], [text(90_000)], lines(2, text(90_000))] } }],
])('serializes %s as JSON.stringify does', async (_what, response) =>
  expect(await writeText(response, Infinity)).toBe(JSON.stringify(response)),
);

test('accepts a response of the maximum size and refuses one more byte', async () => {
  const response = { data: { note: text(100_000) } };
  const bytes = Buffer.byteLength(JSON.stringify(response));
  expect(await writeText(response, bytes)).toBe(JSON.stringify(response));
  expect(await jsonBytes(response, bytes - 1)).toBeUndefined();
});

test('stops writing above the limit', async () => {
  let written = 0;
  const rows = lines(10_000, text(1_000)).map((row) => ({ ...row, toJSON: () => ((written += 1), row) }));
  expect(await jsonBytes({ data: { rows } }, 1_000_000)).toBeUndefined();
  // A row has 2 kB, and 128 KiB are written at once.
  expect(written).toBeLessThan(600);
});

test('splits a long response and keeps a shorter one in one buffer', async () => {
  const parts = await jsonBytes({ data: { rows: lines(60_000, text(100)) } }, Infinity);
  expect(Math.max(...(parts ?? []).map(({ length }) => length))).toBeLessThan(300_000);
  expect(await jsonBytes({ data: { rows: lines(10_000, text(100)) } }, Infinity)).toHaveLength(1);
});

test('yields to other requests while it writes', async () => {
  const turns: number[] = [];
  let isWriting = true;
  const count = () => {
    turns.push(turns.length);
    if (isWriting) setImmediate(count);
  };
  setImmediate(count);
  await jsonBytes({ data: { rows: lines(20_000, 'x'.repeat(100)) } }, Infinity);
  isWriting = false;
  expect(turns.length).toBeGreaterThan(20);
});

test.each([
  [false, 'The response has more than 16 MiB. Request fewer rows or fields at a time.'],
  [true, 'The changes were saved, but the response has more than 16 MiB. Request fewer fields at a time.'],
])('explains what to do about a response that is too long (mutation: %s)', async (isChange, message) => {
  const result = { data: { rows: lines(100, 'x'.repeat(200_000)) } };
  const { status, body } = await responseBody({ status: 200, result, isChange });
  expect(status).toBe(400);
  expect(JSON.parse(Buffer.concat(body).toString())).toEqual({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
});

const longResult = { data: { rows: lines(50, 'x'.repeat(100_000)) } };
const bytesOfLong = Buffer.byteLength(JSON.stringify(longResult));
const written = ({ body }: { body: readonly Buffer[] }) => Buffer.concat(body).length;

test('acquires the permit of large operations once for a long response', async () => {
  const held: number[] = [];
  const hold = async () => void held.push(held.length);
  expect(written(await responseBody({ status: 200, result: longResult }, hold))).toBe(bytesOfLong);
  expect(held).toEqual([0]);
  await responseBody({ status: 200, result: { data: { rows: lines(1_000, 'short') } } }, hold);
  await responseBody({ status: 200, result: longResult, release: () => {} }, hold);
  expect(held).toEqual([0]);
});

test('gives up a long response without a permit, but never that of a mutation', async () => {
  const hold = async () => {
    throw new Error('No permit became free in time.');
  };
  await expect(responseBody({ status: 200, result: longResult }, hold)).rejects.toThrow(
    'No permit became free in time.',
  );
  expect(written(await responseBody({ status: 200, result: longResult, isChange: true }, hold))).toBe(
    bytesOfLong,
  );
});
