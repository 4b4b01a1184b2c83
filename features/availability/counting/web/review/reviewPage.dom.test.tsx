import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { clearSite } from '#platform/web/site/siteStore.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { countKind } from '../../../deviceCounts/deviceCount.ts';
import { respondToPosts } from '../../../deviceCounts/web/testing/countServer.ts';
import { offlineFormat } from '../../../offlineData/offlineRows.ts';
import { offlineScope } from '../../../offlineData/web/syncOfflineData.ts';
import { reviewPath } from '../countingPaths.ts';
import { prepareDevice } from '../testing/showCounting.tsx';
import { ReviewPage } from './ReviewPage.tsx';

const pages = { [reviewPath]: ReviewPage };
const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('says that nothing waits, and leads to Count Items', async () => {
  const { show } = await prepareDevice();
  const { user, path } = await show(pages);
  await screen.findByText('No counts to post');
  await user.click(screen.getByRole('link', { name: 'Count Items' }));
  expect(path()).toBe('/availability/count');
});

test('lists counts by location, then in their order, with grade and comment', async () => {
  const { show, addCount } = await prepareDevice();
  await addCount({ locationPath: 'House 10 › Bay 1', itemName: 'Basswood - 5 gal', quantity: 1347 });
  await addCount({
    locationPath: 'House 2 › Bay 1',
    itemName: 'English Hawthorn',
    grade: 1,
    comment: 'tagged',
  });
  await addCount({ locationPath: 'House 2 › Bay 1', itemName: 'American Elm', quantity: 0 });
  await show(pages);
  await findCard('American Elm');
  expect(cards()).toEqual([
    'English HawthorntaggedGrade 1158',
    'American ElmGrade 20',
    'Basswood - 5 galGrade 21,347',
  ]);
  const locations = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(locations).toEqual(['House 2 › Bay 1', 'House 10 › Bay 1']);
  expect(screen.getByText('Saved on this device').closest('p')?.textContent).toBe(
    '3 counts to postSaved on this device',
  );
  expect(screen.queryByRole('heading', { name: 'Canby Farm' })).toBeNull();
});

test('lists counts of other sites in their own groups, those of the chosen one first, and all without one', async () => {
  const { show, addCount } = await prepareDevice();
  await addCount({ siteName: 'Apopka Tropicals', itemName: 'Palm' }, 'apopka');
  await addCount();
  const shown = await show(pages);
  await findCard('Palm');
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Canby Farm', 'Apopka Tropicals']);
  shown.unmount();
  clearSite();
  await show(pages);
  await findCard('Palm');
  expect(headings()).toEqual(['Apopka Tropicals', 'Canby Farm']);
});

test('leads to the count to edit it', async () => {
  const { show, addCount } = await prepareDevice();
  const id = await addCount();
  const { user, address } = await show(pages);
  await press(user, 'Edit Katsura Tree - 2in B&B');
  await expect.poll(address).toBe(`/availability/count?edit=${id}`);
});

test('removes a count after a question that names it', async () => {
  const { show, addCount, outbox } = await prepareDevice();
  await addCount();
  const { user } = await show(pages);
  await press(user, 'Remove Katsura Tree - 2in B&B');
  const question = within(await screen.findByRole('dialog', { name: 'Remove this count?' }));
  question.getByText('Katsura Tree - 2in B&B, House 8 › Section B › Bay 3: 158');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(outbox.store.get().entries).toHaveLength(1);
  await press(user, 'Remove Katsura Tree - 2in B&B');
  await press(user, 'Remove');
  await findToast('Count removed');
  expect(outbox.store.get().entries).toEqual([]);
  await screen.findByText('No counts to post');
});

test('still posts the removal of a count that the server may have', async () => {
  const { show, addCount, outbox } = await prepareDevice();
  const id = await addCount();
  await outbox.markSent([id]);
  await outbox.remove(id);
  await show(pages);
  expect((await screen.findByText('Saved on this device')).closest('p')?.textContent).toContain(
    '0 counts to post, 1 removal',
  );
});

test('says what to do about a count that was refused, whose response was lost, or that needs an item', async () => {
  const { show, addCount, outbox } = await prepareDevice();
  const refused = await addCount({ itemName: 'Refused' });
  const lost = await addCount({ itemName: 'Lost' });
  const unknown = await addCount({ itemName: '', itemId: null, code: '4117' });
  await outbox.markSent([refused, lost]);
  await outbox.settle(
    [{ id: refused, rev: 1, outcome: 'REJECTED', message: 'Item not found' }],
    '2027-01-04T12:30:00.000Z',
  );
  const { user, address } = await show(pages);
  (await findCard('Refused')).getByText('Item not found');
  expect((await findCard('Refused')).queryByRole('button', { name: 'Post as a new count' })).toBeNull();
  (await findCard('Lost')).getByText('Sent, but not confirmed. Post it again: it is counted once.');
  await user.click((await findCard('Code 4117')).getByRole('button', { name: 'Choose an item' }));
  await expect.poll(address).toBe(`/availability/count?edit=${unknown}`);
});

test('shows a count of another release without a way to edit it', async () => {
  const { show, outbox } = await prepareDevice();
  await outbox.add({ id: 'foreign', kind: countKind, format: 9, siteId: 'canby', payload: { item: 7 } });
  await show(pages);
  const card = await findCard('Count of another version of the app');
  card.getByText('From another version of the app. It can be posted, but not edited here.');
  expect(card.queryByRole('button', { name: /^Edit/ })).toBeNull();
  card.getByRole('button', { name: /^Remove/ });
});

test.each([
  ['synced after the count', '9999-01-01T00:00:00.000Z', true],
  ['synced before it', '2020-01-01T00:00:00.000Z', false],
])('marks a location that the list of its site lacks, %s', async (_, syncedAt, isMarked) => {
  const { show, addCount, addCompletion } = await prepareDevice();
  const siteId = `site ${syncedAt}`;
  const location = {
    id: 'bay 1',
    name: 'Bay 1',
    locationType: 'BAY',
    parentLocationId: siteId,
    siteParentId: siteId,
  };
  await createReferenceStore('reference test MOIF').replace(offlineScope(siteId), offlineFormat, {
    syncedAt,
    lists: { items: [], locations: [location] },
  });
  await addCount({ itemName: 'Here', locationId: 'bay 1' }, siteId);
  await addCount({ itemName: 'Gone', locationId: 'bay 2' }, siteId);
  await addCompletion('House 1');
  await show(pages);
  const gone = await findCard('Gone');
  await expect.poll(() => gone.queryByText('Location is inactive') !== null).toBe(isMarked);
  expect((await findCard('Here')).queryByText('Location is inactive')).toBeNull();
});

test('shows counts that the browser lost until the user has read it', async () => {
  const { show, outbox, addCount } = await prepareDevice();
  await addCount();
  const { user } = await show(pages);
  await findCard('Katsura Tree - 2in B&B');
  const { meta, ...state } = outbox.store.get();
  const lost = { lostCount: 3, lostByKind: { [countKind]: 2, materialMove: 1 } };
  if (meta) act(() => outbox.store.set({ ...state, meta: { ...meta, ...lost } }));
  const note = within(await screen.findByRole('alert'));
  note.getByText('This device has lost 2 counts and 1 record. Tell your supervisor.');
  await user.click(note.getByRole('button', { name: 'Got it' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('tells about held and removed counts until they are read', async () => {
  const { show, addCount, settle, outbox } = await prepareDevice();
  const held = await addCount({ itemName: 'Held' });
  const removed = await addCount({ itemName: 'Removed' });
  const recorded = await addCount({ itemName: 'Recorded' });
  await settle('HELD', [held]);
  await settle('DELETED_ON_SERVER', [removed]);
  await settle('RECORDED', [recorded]);
  const { user } = await show(pages);
  const notice = await findCard('Held for a supervisor');
  notice.getByText('Location is inactive');
  (await findCard('Removed at a desk')).getByText('Count again if it should stand.');
  expect(cards()).toHaveLength(2);
  await user.click(notice.getByRole('button', { name: 'Got it' }));
  await expect.poll(cards).toHaveLength(1);
  await press(user, 'Got it');
  await screen.findByText('No counts to post');
  expect(outbox.store.get().history.every(({ isRead }) => isRead)).toBe(true);
});

test('reads all notices at once', async () => {
  const { show, addCount, settle } = await prepareDevice();
  await settle('HELD', [await addCount(), await addCount()]);
  const { user } = await show(pages);
  await press(user, 'Got it, all');
  await screen.findByText('No counts to post');
});

test('lists finished locations, which can be undone until they are sent', async () => {
  const { show, addCompletion, outbox } = await prepareDevice();
  const sent = await addCompletion('House 1 › Bay 1');
  await outbox.markSent([sent]);
  await addCompletion('House 1 › Bay 2');
  const { user } = await show(pages);
  const list = within(await screen.findByRole('region', { name: 'Finished locations' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'House 1 › Bay 1',
    'House 1 › Bay 2Undo',
  ]);
  await user.click(list.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => list.getAllByRole('listitem')).toHaveLength(1);
});

test('offers to read the counts again when the browser cannot', async () => {
  const { show, outbox, addCount } = await prepareDevice();
  await addCount();
  act(() => outbox.store.set({ ...outbox.store.get(), status: 'failed' }));
  const { user } = await show(pages);
  await screen.findByText('The counts on this device cannot be read');
  await press(user, 'Retry');
  await findCard('Katsura Tree - 2in B&B');
});

test('draws a few of 5,000 counts', async () => {
  const { show, outbox, addCount } = await prepareDevice();
  await addCount();
  const [entry] = outbox.store.get().entries;
  if (!entry) throw new Error('Nothing waits.');
  const entries = Array.from({ length: 5000 }, (_, seq) => ({ ...entry, id: `${seq}`, seq }));
  act(() => outbox.store.set({ ...outbox.store.get(), entries }));
  await show(pages);
  await expect.poll(() => cards().length).toBeGreaterThan(19);
  expect(cards().length).toBeLessThan(150);
  screen.getByText('5,000');
});

test('has a scroll position of its own beside the other pages', async () => {
  const { show } = await prepareDevice();
  await show(pages);
  await screen.findByText('No counts to post');
  const scroller = document.querySelector<HTMLElement>('.page-scroll');
  expect(scroller?.dataset.scrollRestorationId).toBe('Review & Post Counts');
});

test('says that an earlier version of an edited count may be at the desk', async () => {
  const { show, addCount, outbox } = await prepareDevice();
  const id = await addCount();
  await outbox.markSent([id]);
  await outbox.edit(id, {
    payload: { ...Object(outbox.store.get().entries[0]?.payload), quantity: 7 },
    format: 1,
  });
  await show(pages);
  (await findCard('Katsura Tree - 2in B&B')).getByText('An earlier version may be at the desk. Post again.');
});

test('cannot post offline and says what to do', async () => {
  const { show, addCount } = await prepareDevice();
  await addCount();
  act(() => setOnline(false));
  await show(pages);
  (await findCard('Katsura Tree - 2in B&B')).getByText('Pending');
  const button = screen.getByRole('button', { name: 'Post Counts' });
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Network Unavailable']);
  screen.getByText('Network Unavailable. Posting works again once you have a signal.');
});

test('shows a refused deletion', async () => {
  const { show, addCount, outbox, server } = await prepareDevice();
  const id = await addCount();
  await outbox.markSent([id]);
  await outbox.remove(id);
  respondToPosts(server, () => ({ outcome: 'REJECTED', message: 'The session of the count is closed' }));
  const { user } = await show(pages);
  await press(user, 'Post Counts');
  (await findCard('Not deleted')).getByText('The session of the count is closed');
});

test('names the other users whose counts wait on the device', async () => {
  const other = await prepareDevice({ email: 'lee@moif.example.com' });
  await other.addCount();
  await other.addCount();
  const neighbor = await prepareDevice({
    tenantId: 'BPF',
    companyName: 'Blue Plants',
    email: 'ana@bpf.example.com',
  });
  await neighbor.addCount();
  const { show } = await prepareDevice({ capabilities: ['availability.count'] });
  await show(pages);
  await screen.findByText(
    '2 counts of lee@moif.example.com wait on this device. Only this user can post them: ask for a sign-in on this device, or tell your supervisor.',
  );
  screen.getByText(
    /^1 count of ana@bpf.example.com \(Blue Plants\) waits on this device\. Only this user can post it:/,
  );
  expect(cards()).toEqual([]);
});
