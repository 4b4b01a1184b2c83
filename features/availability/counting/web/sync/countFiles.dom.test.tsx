import { screen } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { completedKind } from '../../../deviceCounts/deviceCount.ts';
import {
  count,
  emptyOutbox,
  listWaiting,
  outbox,
  sam,
  showFiles,
  toFile,
  waiting,
} from './testing/countFile.tsx';

beforeEach(emptyOutbox);

const findNote = async (text: string | RegExp) => screen.findByText(text, { selector: '.note > div' });

test('saves what waits to a file and reads it back without doubling anything', async () => {
  const downloads = recordDownloads();
  await outbox.add(count());
  await outbox.add({
    ...count(),
    kind: completedKind,
    payload: { locationId: 'b', locationPath: 'House 1' },
  });
  const { user, choose } = await showFiles();
  await user.click(screen.getByRole('button', { name: 'Save counts to a file' }));
  await expect.poll(() => downloads.length).toBe(1);
  const saved = listWaiting();
  const [download] = downloads;
  expect(download?.name).toMatch(/^counts kim@example\.com \d{4}-\d\d-\d\d \d{4}\.json$/);
  const file = new File([(await download?.text()) ?? ''], 'counts.json');

  await choose(file);
  await findNote('This device already has all of this file: 1 count. Nothing was added.');
  expect(listWaiting()).toEqual(saved);

  const lost = waiting({ seq: 9, isInFile: true });
  await choose(toFile({ entries: [...saved.slice(1), lost] }));
  await findNote('1 count from this file waits on this device now. It already had the rest.');
  expect(listWaiting()).toEqual([...saved, lost]);
});

test('offers no file while nothing waits', async () => {
  await showFiles();
  expect(screen.queryByRole('button', { name: 'Save counts to a file' })).toBeNull();
  screen.getByRole('button', { name: 'Read counts from a file' });
});

test('adds the counts of another phone of the user with their ids, revisions and running numbers', async () => {
  const entries = [waiting({ rev: 3, sentRev: 2, seq: 41 }), waiting({ seq: 42 })];
  const { choose } = await showFiles();
  await choose(toFile({ entries, deviceId: 'another phone' }));
  await findNote('2 counts from this file wait on this device now.');
  // The other phone may post them, too.
  expect(listWaiting()).toEqual(entries.map((entry) => ({ ...entry, isInFile: true })));
});

test.each([
  [new File(['a,b\n1,2'], 'items.csv'), /^This is not a file of counts\./],
  [
    new File(['{"product":"Trellis","kind":"waiting entries"'], 'x.json'),
    /^This file is damaged, so nothing was read\./,
  ],
  [toFile({ entries: [] }), 'There are no counts in this file.'],
  [
    toFile({ owner: { ...sam, tenantId: 'OTHER' }, entries: [waiting()] }),
    /^This file has counts of another company\./,
  ],
  [
    new File(['{"product":"Trellis","kind":"waiting entries","format":2}'], 'x.json'),
    /^A newer version of Trellis/,
  ],
])('says why a file cannot be read, and changes nothing (%#)', async (file, text) => {
  const { choose } = await showFiles();
  await choose(file);
  await findNote(text);
  expect(listWaiting()).toEqual([]);
});

test('tells whom to ask about the counts of another user', async () => {
  const { choose } = await showFiles(undefined, ['availability.count']);
  await choose(toFile({ owner: sam, entries: [waiting(), waiting()] }));
  await findNote(
    'This file has 2 counts of sam@example.com. Sign in as sam@example.com to read them, or ask somebody who manages availability to post them.',
  );
  expect(listWaiting()).toEqual([]);
});
