import { expect, test } from 'vitest';
import { RequestError } from '../query/client/requestError.ts';
import type { Outcome } from '../query/outcome.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import { fakeClient } from '../testing/fakeClient.ts';
import type { CheckedRow, SavedRow } from '../record/editor/listImport.ts';
import { saveRows } from './saveRows.ts';

interface Values {
  name: string;
}
type Sent = Outcome<{ readonly record: EditedRow | null }>;

const numbers = [2, 3, 4, 5, 6, 7];
const newRow = (number: number): CheckedRow<Values, EditedRow> => ({
  number,
  id: String(number),
  cells: {},
  outcome: 'NEW',
  messages: {},
  changes: {},
  values: { name: `Name ${number}` },
  record: undefined,
});
const added: Sent = { ok: true, payload: { record: null }, notices: [] };
const failed = (code: string, retryAfterMs?: number): Sent => ({
  ok: false,
  message: code,
  entries: [],
  error: new RequestError('AddCategory', code, code, { retryAfterMs }),
});

/** Saves new rows 2 to 7; the server responds to the n-th request for a row. */
async function save(respond: (id: string, attempt: number) => Sent, signal = new AbortController().signal) {
  const { client } = await fakeClient(() => ({}));
  const sent: string[] = [];
  const delays: number[] = [];
  const saved: SavedRow<EditedRow>[] = [];
  await saveRows<Values, EditedRow, undefined>({
    client,
    definition: {
      editor: {
        create: {
          run: async (_client, { id }) => {
            sent.push(id);
            return respond(id, sent.filter((one) => one === id).length);
          },
        },
        update: { run: async () => added },
      },
    },
    rows: numbers.map(newRow),
    context: undefined,
    signal,
    delay: async (ms) => void delays.push(ms),
    onSaved: (more) => saved.push(...more),
  });
  const left = saved.filter(({ outcome }) => outcome === 'FAILED').map(({ number }) => number);
  return { sent, delays, left: left.toSorted((a, b) => a - b) };
}

test.each(['INTERNAL', 'BAD_USER_INPUT', 'FORBIDDEN'])(
  'leaves only the row with the error %s',
  async (code) => {
    const { sent, left } = await save((id) => (id === '2' ? failed(code) : added));
    expect(sent).toHaveLength(6);
    expect(left).toEqual([2]);
  },
);

test.each(['NETWORK', 'NO_ANSWER', 'UNAVAILABLE', 'UNAUTHENTICATED'])(
  'sends no further rows after %s',
  async (code) => {
    const { sent, left } = await save(() => failed(code));
    expect(sent).toEqual(['2', '3', '4']);
    expect(left).toEqual(numbers);
  },
);

test('sends a row again after the time that a limited server names, a few times', async () => {
  const once = await save((id, attempt) =>
    id === '3' && attempt === 1 ? failed('RATE_LIMITED', 2000) : added,
  );
  expect(once).toMatchObject({ delays: [2000], left: [] });
  const always = await save((id) => (id === '3' ? failed('RATE_LIMITED') : added));
  expect(always.delays).toEqual([5000, 5000, 5000, 5000, 5000]);
  expect(always.left).toEqual([3]);
});

test('sends no further rows once it is aborted, not even one that waits', async () => {
  const stop = new AbortController();
  const { sent } = await save((id) => {
    if (id === '4') stop.abort();
    return id === '2' ? failed('RATE_LIMITED') : added;
  }, stop.signal);
  expect(sent).toEqual(['2', '3', '4']);
});
