import { expect, test } from 'vitest';
import { RequestError } from '../query/client/requestError.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import { fakeClient } from '../testing/fakeClient.ts';
import type { CheckedRow, RowOutcome, SavedRow } from '../record/editor/listImport.ts';
import { saveRows } from './saveRows.ts';

interface Values {
  name: string;
}
type Sent = RowOutcome<EditedRow>;

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

const refused = (message: string) => ({ ok: false as const, message, entries: [] });
const changedRow = (id: string, status: string, changes: CheckedRow<Values, EditedRow>['changes']) => ({
  ...newRow(Number(id)),
  outcome: 'CHANGED' as const,
  changes,
  record: { id, name: `Record ${id}`, status, version: 1 },
});

/** Saves rows with the statuses that `getStatus` says; the server stores what it receives, unless `respond` says otherwise. */
async function saveStatuses(
  rows: readonly CheckedRow<Values, EditedRow>[],
  getStatus: (number: string) => string,
  respond: (request: string) => Sent | undefined = () => undefined,
) {
  const { client } = await fakeClient(() => ({}));
  const sent: string[] = [];
  const saved: SavedRow<EditedRow>[] = [];
  const store = (request: string, record: EditedRow): Sent => {
    sent.push(request);
    return respond(request) ?? { ok: true, payload: { record }, notices: [] };
  };
  const next = ({ version, ...record }: EditedRow, status = record.status) => ({
    ...record,
    status,
    version: version + 1,
  });
  await saveRows<Values, EditedRow, undefined>({
    client,
    definition: {
      rank: ({ number }) => number,
      editor: {
        create: {
          run: async (_, { id }) => store(`add ${id}`, { id, name: id, status: 'ACTIVE', version: 1 }),
        },
        update: {
          run: async (_, { record, expectedVersion }) =>
            store(`change ${record.id} ${expectedVersion}`, next(record)),
        },
        statusSaver: {
          title: 'Status',
          getStatus: ({ name }) => getStatus(name.replace('Name ', '')),
          activate: { run: async (_, record) => store(`activate ${record.id}`, next(record, 'ACTIVE')) },
          inactivate: {
            run: async (_, record) => store(`inactivate ${record.id}`, next(record, 'INACTIVE')),
          },
        },
      },
    },
    rows,
    context: undefined,
    signal: new AbortController().signal,
    onSaved: (more) => saved.push(...more),
  });
  return { sent, saved };
}

test('makes active first and inactive last, parents before and after their children, each row once', async () => {
  const rows = [
    changedRow('4', 'INACTIVE', { Status: 'Inactive', Name: 'Old' }),
    newRow(3),
    newRow(2),
    changedRow('5', 'ACTIVE', { Status: 'Active' }),
    changedRow('1', 'INACTIVE', { Status: 'Inactive' }),
  ];
  const inactive = new Set(['2', '3', '5']);
  const { sent, saved } = await saveStatuses(rows, (id) => (inactive.has(id) ? 'INACTIVE' : 'ACTIVE'));
  expect(sent).toEqual([
    'activate 1',
    'activate 4',
    'add 2',
    'add 3',
    // The version of its activation.
    'change 4 2',
    'inactivate 5',
    'inactivate 3',
    'inactivate 2',
  ]);
  expect(saved).toMatchObject([
    { number: 1, outcome: 'CHANGED', record: { status: 'ACTIVE', version: 2 } },
    { number: 4, outcome: 'BEGUN', record: { status: 'ACTIVE', version: 2 } },
    { number: 2, outcome: 'BEGUN', record: { status: 'ACTIVE' } },
    { number: 3, outcome: 'BEGUN', record: { status: 'ACTIVE' } },
    { number: 4, outcome: 'CHANGED', record: { status: 'ACTIVE', version: 3 } },
    { number: 5, outcome: 'CHANGED', record: { status: 'INACTIVE' } },
    { number: 3, outcome: 'ADDED', record: { status: 'INACTIVE' } },
    { number: 2, outcome: 'ADDED', record: { status: 'INACTIVE' } },
  ]);
});

test('says what of a row was saved when its status is refused, and changes nothing of one that stays inactive', async () => {
  const rows = [newRow(2), changedRow('3', 'INACTIVE', { Status: 'Inactive', Name: 'Old' })];
  const { sent, saved } = await saveStatuses(
    rows,
    (id) => (id === '2' ? 'INACTIVE' : 'ACTIVE'),
    (request) => (request.startsWith('add') ? undefined : refused('It is needed.')),
  );
  expect(sent).toEqual(['activate 3', 'add 2', 'inactivate 2']);
  expect(saved).toMatchObject([
    { number: 3, outcome: 'FAILED', message: 'It is needed.', record: undefined },
    { number: 2, outcome: 'BEGUN' },
    {
      number: 2,
      outcome: 'FAILED',
      message: 'Added, but not made inactive: It is needed.',
      record: { status: 'ACTIVE' },
    },
  ]);
});

test('returns what a refused row stored before, and not what it only read', async () => {
  const { saved } = await saveStatuses(
    [newRow(2), changedRow('3', 'ACTIVE', { Name: 'Old' })],
    () => 'ACTIVE',
    (request) => ({
      ...refused('It is inactive.'),
      ...(request === 'add 2' && { stored: { id: '2', name: '2', status: 'ACTIVE', version: 1 } }),
    }),
  );
  expect(saved).toEqual([
    {
      number: 2,
      outcome: 'FAILED',
      message: 'It is inactive.',
      record: expect.objectContaining({ id: '2' }),
    },
    { number: 3, outcome: 'FAILED', message: 'It is inactive.', record: undefined },
  ]);
});

test("does not overwrite somebody else's change after it made a record active", async () => {
  const { sent } = await saveStatuses(
    [changedRow('3', 'INACTIVE', { Status: 'Inactive', Name: 'Old' })],
    () => 'ACTIVE',
    (request) =>
      request === 'activate 3'
        ? { ok: true, payload: { record: { id: '3', name: '3', status: 'ACTIVE', version: 7 } }, notices: [] }
        : undefined,
  );
  expect(sent).toEqual(['activate 3', 'change 3 1']);
});
