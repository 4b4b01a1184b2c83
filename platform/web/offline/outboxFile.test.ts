import { expect, test } from 'vitest';
import type { OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { maxOutboxFileBytes, type OutboxFile, readOutboxFile, writeOutboxFiles } from './outboxFile.ts';

const owner = {
  issuer: 'https://id.example.com',
  tenantId: 'MOIF',
  userId: 'kim',
  email: 'kim@moif.example.com',
  companyName: 'MOIF Plants',
};

const entry = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: '0123456789abcdef0123456789abcdef',
  kind: 'plantCount',
  format: 1,
  siteId: 'canby',
  payload: { quantity: 12, comment: null },
  rev: 3,
  ackedRev: 1,
  sentRev: 2,
  isDeleted: false,
  rejection: { rev: 2, message: 'The session was closed' },
  recordedAt: '2026-11-30T06:12:00.000Z',
  deviceRecordedAt: '2026-11-30T05:12:00.000Z',
  clockJumped: true,
  seq: 17,
  ...change,
});

const file = (change: Partial<OutboxFile> = {}): OutboxFile => ({
  owner,
  deviceId: 'fedcba9876543210fedcba9876543210',
  savedAt: '2026-11-30T07:00:00.000Z',
  entries: [entry(), entry({ id: 'second', isDeleted: true, rejection: null })],
  ...change,
});

const write = (saved: OutboxFile): string => writeOutboxFiles(saved).join();

/** The text of a file whose fields are changed. */
const writeChanged = (change: object): string =>
  JSON.stringify({ ...(JSON.parse(write(file())) as object), ...change });

test('reads what was written, with id, revisions, times and running number of each entry', () => {
  expect(writeOutboxFiles(file())).toHaveLength(1);
  expect(readOutboxFile(write(file()), owner)).toEqual({ ok: true, file: file() });
});

test('reads the same from a file that an editor has stored with a mark of its encoding', () => {
  expect(readOutboxFile(`\uFEFF${write(file())}`, owner)).toEqual({ ok: true, file: file() });
});

test('preserves every text, also one that no database takes', async () => {
  const texts = [
    '',
    '"],"entries":[',
    '\\u0000',
    'nul \u0000',
    'half \uD83D character',
    '\uFEFF',
    '</script>',
    '🌱\u2028',
  ];
  const entries = texts.map((comment, index) => entry({ id: `${index}`, payload: { comment } }));
  // A file has UTF-8.
  const stored = await new Blob([write(file({ entries }))]).text();
  expect(readOutboxFile(stored, owner)).toEqual({ ok: true, file: file({ entries }) });
});

test('returns an entry that is in the file twice at its highest revision', () => {
  const entries = [entry({ rev: 3 }), entry({ rev: 5 }), entry({ rev: 4 })];
  expect(readOutboxFile(write(file({ entries })), owner)).toMatchObject({
    file: { entries: [{ rev: 5 }] },
  });
});

test('reads the file of another user of the company, with whose it is', () => {
  const other = { ...owner, userId: 'sam', email: 'sam@moif.example.com' };
  expect(readOutboxFile(write(file({ owner: other })), owner)).toMatchObject({
    ok: true,
    file: { owner: other },
  });
});

test.each([
  ['nothing', ''],
  ['a picture', '\u0089PNG\r\n'],
  ['another file of JSON', '{"product":"Other"}'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['a file of another kind', writeChanged({ kind: 'drafts' })],
  ['a format that is no number', writeChanged({ format: 'new' })],
])('recognizes %s as no such file', (_, content) => {
  expect(readOutboxFile(content, owner)).toEqual({ ok: false, problem: 'unknown' });
});

test.each([
  ['cut', write(file()).slice(0, -40)],
  ['without entries', writeChanged({ entries: undefined })],
  ['without a device', writeChanged({ deviceId: '' })],
  ['without an owner', writeChanged({ owner: null })],
  ['with a time that is none', writeChanged({ savedAt: 'yesterday' })],
  ...Object.entries({
    'a revision of zero': { rev: 0 },
    'a revision with a fraction': { rev: 1.5 },
    'a revision that does not wait': { ackedRev: 3 },
    'a sent revision that does not exist': { sentRev: 4 },
    'a payload that is none': { payload: 'twelve' },
    'a time that is none': { recordedAt: '2026-02-30T00:00:00.000Z' },
    'an unknown field': { price: 12 },
    'no id': { id: '' },
  }).map(([name, change]) => [
    `with an entry with ${name}`,
    writeChanged({ entries: [{ ...entry(), ...change }] }),
  ]),
])('recognizes a file %s as damaged', (_, content = '') => {
  expect(readOutboxFile(content, owner)).toEqual({ ok: false, problem: 'damaged' });
});

test('recognizes the file of a newer release, whatever is in it', () => {
  const content = writeChanged({ format: 2, entries: { all: 12 } });
  expect(readOutboxFile(content, owner)).toEqual({ ok: false, problem: 'newer' });
});

test.each([{ tenantId: 'OTHER' }, { issuer: 'https://other.example.com' }])(
  'refuses the file of another company (%j)',
  (change) => {
    expect(readOutboxFile(write(file()), { ...owner, ...change })).toEqual({
      ok: false,
      problem: 'otherCompany',
    });
  },
);

test('says that a file has no entries', () => {
  expect(readOutboxFile(write(file({ entries: [] })), owner)).toEqual({ ok: false, problem: 'empty' });
});

test('refuses a file of more than 20 MB', () => {
  expect(readOutboxFile(' '.repeat(maxOutboxFileBytes + 1), owner)).toEqual({
    ok: false,
    problem: 'tooLarge',
  });
});

test('writes entries that one file cannot have to several ones, which can all be read', () => {
  const comment = 'é'.repeat(2_000);
  const entries = Array.from({ length: 30 }, (_, index) => entry({ id: `${index}`, payload: { comment } }));
  const maxBytes = 20_000;
  const written = writeOutboxFiles(file({ entries }), maxBytes);
  expect(written.length).toBeGreaterThan(1);
  for (const content of written)
    expect(new TextEncoder().encode(content).length).toBeLessThanOrEqual(maxBytes);
  const read = written.map((content) => readOutboxFile(content, owner));
  expect(read.flatMap((result) => (result.ok ? result.file.entries : []))).toEqual(entries);
});
