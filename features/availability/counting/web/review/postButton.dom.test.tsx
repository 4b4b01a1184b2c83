import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { toastTexts } from '#platform/web/testing/toastTexts.ts';
import {
  RecordAvailabilitySessionCountsDocument,
  ReportAvailabilityDeviceDocument,
} from '../../../web/documents.ts';
import { listPosts, respondToPosts } from '../../../deviceCounts/web/testing/countServer.ts';
import { postedPath, reviewPath } from '../countingPaths.ts';
import { prepareDevice } from '../testing/showCounting.tsx';
import { ReviewPage } from './ReviewPage.tsx';

const pages = { [reviewPath]: ReviewPage };
const postButton = () => screen.findByRole('button', { name: /^Post(ing | Counts$)/ });

async function showWithCounts(total: number) {
  const device = await prepareDevice();
  for (let index = 0; index < total; index += 1) await device.addCount({ itemName: `Plant ${index}` });
  const { user, go } = await device.show(pages);
  return { ...device, user, go, post: async () => user.click(await postButton()) };
}

test('posts what waits, says so, and reports the device', async () => {
  const { post, server, outbox } = await showWithCounts(2);
  await post();
  await findToast('2 counts posted');
  expect(listPosts(server)[0]?.counts).toHaveLength(2);
  await screen.findByText('No counts to post');
  await expect
    .poll(() => server.requests(ReportAvailabilityDeviceDocument))
    .toEqual([{ input: { deviceId: outbox.store.get().meta?.deviceId, pendingCount: 0 } }]);
});

test('says how many were held, refused, removed before, and not confirmed', async () => {
  const { post, server } = await showWithCounts(5);
  const fates = ['RECORDED', 'HELD', 'REJECTED', 'DELETED_ON_SERVER'] as const;
  respondToPosts(server, ({ seq }) => {
    const outcome = fates[(seq ?? 0) - 1];
    return outcome && { outcome, message: 'Item not found' };
  });
  await post();
  await findToast('2 counts posted');
  expect(toastTexts()).toEqual([
    [
      'warning',
      '2 counts posted',
      '1 held for a supervisor, 1 refused, 1 removed at a desk before, 1 count not confirmed: post again',
    ],
  ]);
  const refused = within(screen.getByRole('article', { name: 'Plant 2' }));
  refused.getByText('Refused');
  refused.getByText('Item not found');
});

test('has nothing to post', async () => {
  const { post, server } = await showWithCounts(0);
  await post();
  await findToast('No counts available to post');
  expect(listPosts(server)).toEqual([]);
});

test('posts no count without an item, and says that it needs one', async () => {
  const { post, addCount } = await showWithCounts(0);
  await addCount({ itemId: null, code: '4117', itemName: '' });
  await post();
  await findToast('Choose an item for 1 count.');
});

test('numbers counts alone while it posts, and says which of them still need an item', async () => {
  const { post, server, addCount, addCompletion } = await showWithCounts(2);
  await addCompletion('House 1 › Bay 1');
  await addCount({ itemId: null, code: '4117', itemName: '' });
  const release = server.hold(RecordAvailabilitySessionCountsDocument);
  await post();
  await screen.findByRole('button', { name: 'Posting 0 of 2' });
  release();
  await findToast('2 counts posted');
  await findToast('1 count needs an item');
});

test('shows how far a post is, and goes on with it on another page', async () => {
  const { post, server, go, outbox } = await showWithCounts(3);
  const release = server.hold(RecordAvailabilitySessionCountsDocument);
  await post();
  const button = await screen.findByRole('button', { name: 'Posting 0 of 3' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  screen.getByText('The post goes on when you leave this page.');
  await expect.poll(() => screen.queryAllByText('Sending')).toHaveLength(3);
  await go(postedPath);
  release();
  await findToast('3 counts posted');
  expect(outbox.store.get().entries).toEqual([]);
});

test('sends a count once while its post is running', async () => {
  const { post, server } = await showWithCounts(1);
  const release = server.hold(RecordAvailabilitySessionCountsDocument);
  await post();
  await post();
  release();
  await findToast('1 count posted');
  expect(listPosts(server)).toHaveLength(1);
});

test('keeps what was not posted when the network is lost, and posts it later', async () => {
  const { post, server, outbox } = await showWithCounts(2);
  const repair = server.disconnect(RecordAvailabilitySessionCountsDocument);
  await post();
  await findToast('Network Unavailable');
  expect(toastTexts()).toEqual([
    ['error', 'Network Unavailable', 'Posted 0 of 2; the others wait on this device.'],
  ]);
  expect(outbox.store.get().entries).toHaveLength(2);
  expect(server.requests(ReportAvailabilityDeviceDocument)).toEqual([]);
  repair();
  await post();
  await findToast('2 counts posted');
});

test('gives the reason of the server when a post failed', async () => {
  const { post, server, outbox } = await showWithCounts(1);
  server.refuse(RecordAvailabilitySessionCountsDocument, 'FORBIDDEN', 'Not allowed');
  await post();
  await findToast('Failed to post counts');
  expect(toastTexts()[0]?.[2]).toContain('Posted 0 of 1; the others wait on this device.');
  expect(outbox.store.get().entries).toHaveLength(1);
});

test('posts a count that was edited meanwhile with the next post', async () => {
  const { post, server, outbox } = await showWithCounts(1);
  const [entry] = outbox.store.get().entries;
  const release = server.hold(RecordAvailabilitySessionCountsDocument);
  await post();
  await screen.findByText('Sending');
  await outbox.edit(entry?.id ?? '', { payload: { ...Object(entry?.payload), quantity: 7 }, format: 1 });
  release();
  await findToast('1 count posted');
  expect(outbox.store.get().entries).toMatchObject([{ rev: 2, ackedRev: 1, payload: { quantity: 7 } }]);
  await post();
  await expect.poll(() => outbox.store.get().entries).toEqual([]);
  expect(listPosts(server).map(({ counts }) => counts[0]?.quantity)).toEqual([158, 7]);
});

test('stays enabled during a post that goes offline, and is disabled after it', async () => {
  const { post, server } = await showWithCounts(1);
  const repair = server.disconnect(RecordAvailabilitySessionCountsDocument);
  const release = server.hold(RecordAvailabilitySessionCountsDocument);
  await post();
  await screen.findByRole('button', { name: 'Posting 0 of 1' });
  act(() => setOnline(false));
  release();
  await findToast('Network Unavailable');
  expect((await postButton()).title).toBe('Network Unavailable');
  repair();
});

test('says that a count was posted while the question about its removal was open', async () => {
  const { show, addCount, settle, outbox } = await prepareDevice();
  const id = await addCount();
  const { user } = await show(pages);
  await user.click(await screen.findByRole('button', { name: 'Remove Katsura Tree - 2in B&B' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this count?' }));
  await act(() => settle('RECORDED', [id]));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await findToast('The count was posted meanwhile');
  expect(outbox.store.get().history).toMatchObject([{ id, outcome: 'RECORDED' }]);
});

async function prepareClosed() {
  const device = await prepareDevice();
  const id = await device.addCount();
  await device.outbox.markSent([id]);
  await device.outbox.settle(
    [{ id, rev: 1, outcome: 'REJECTED', message: 'The session of the count is closed' }],
    '2027-01-04T12:30:00.000Z',
  );
  return { ...device, id };
}

test('posts a count as a new one at once when its session was closed', async () => {
  const { show, id, server, outbox } = await prepareClosed();
  const { user } = await show(pages);
  await user.click(await screen.findByRole('button', { name: 'Post as a new count' }));
  await findToast('1 count posted');
  expect(listPosts(server)).toMatchObject([{ counts: [{ rev: 1, quantity: 158 }] }]);
  expect(listPosts(server)[0]?.counts[0]?.countRowId).not.toBe(id);
  expect(outbox.store.get().entries).toEqual([]);
});

test('makes a count a new one offline, and says when it is posted', async () => {
  const { show, id, outbox } = await prepareClosed();
  act(() => setOnline(false));
  const { user } = await show(pages);
  await user.click(await screen.findByRole('button', { name: 'Post as a new count' }));
  await findToast('It is posted with the others once you have a signal.');
  expect(outbox.store.get().entries[0]?.id).not.toBe(id);
  expect(outbox.store.get().entries).toMatchObject([{ rev: 1, sentRev: 0, rejection: null }]);
  expect(screen.queryByText('The session of the count is closed')).toBeNull();
});
