import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openOutbox } from '#platform/web/offline/outbox.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { listPosts } from '../../../deviceCounts/web/testing/countServer.ts';
import { reviewPath } from '../countingPaths.ts';
import { OtherUsersEntries } from '#platform/web/waiting/OtherUsersEntries.tsx';
import { prepareDevice } from '../testing/showCounting.tsx';

const pages = { [reviewPath]: OtherUsersEntries };

/** A phone with two counts of `email`, which a manager looks at. */
async function prepareShared(email: string) {
  const counter = await prepareDevice({ email });
  const ids = [await counter.addCount(), await counter.addCount()];
  const manager = await prepareDevice({ email: 'lou@moif.example.com' });
  const { user } = await manager.show(pages);
  const name = `Post for ${email}`;
  await screen.findByRole('button', { name });
  const note = screen.getAllByRole('status').find((one) => within(one).queryByRole('button', { name }));
  if (!note) throw new Error('The note is missing.');
  expect(note.textContent).toContain(`2 counts of ${email} wait on this device. You can post them`);
  return { counter, ids, manager, user, note: within(note) };
}

test('a manager posts the counts of another user of the phone for him, and leaves them among his', async () => {
  const { counter, ids, manager, user, note } = await prepareShared('kim.post@moif.example.com');
  await user.click(note.getByRole('button', { name: 'Post for kim.post@moif.example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Counts of Another User' }));
  await user.click(dialog.getByRole('button', { name: 'Post Counts' }));
  await dialog.findByText(/^All of these counts are on the server\./);
  const { email } = counter.outbox.owner;
  const { deviceId } = counter.outbox.store.get().meta ?? {};
  expect(listPosts(manager.server)).toMatchObject([
    { deviceId, recordedBy: email, pendingCount: null, counts: ids.map((countRowId) => ({ countRowId })) },
  ]);
  const stored = openOutbox(counter.outbox.owner);
  await expect.poll(() => stored.store.get().entries.map(({ id }) => id)).toEqual(ids);
  await user.click(dialog.getByText('Close', { selector: 'button' }));
});

test('a manager saves the counts of another user of the phone to a file', async () => {
  const downloads = recordDownloads();
  const { counter, ids, user, note } = await prepareShared('kim.save@moif.example.com');
  await user.click(note.getByRole('button', { name: 'Save to a file' }));
  await findToast('Saved 2 counts to a file');
  expect(JSON.parse((await downloads[0]?.text()) ?? '')).toMatchObject({
    owner: counter.outbox.owner,
    entries: ids.map((id) => ({ id })),
  });
});
