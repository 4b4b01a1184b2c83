import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { writeOutboxFiles } from '#platform/web/offline/outboxFile.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { clockJumpedText } from '../../../deviceMovements/deviceMovement.ts';
import { countEntry, moveEntry } from '../../../deviceMovements/web/testing/movements.ts';
import {
  listSentMovements,
  movementReceivedAt,
  respondToMovements,
} from '../../../deviceMovements/web/testing/movementServer.ts';
import { CountMaterialItemDocument, MoveMaterialItemDocument } from '../../../web/documents.ts';
import { MaterialBar } from '../MaterialBar.tsx';
import { prepareMaterialDevice } from './testing/showWaiting.tsx';

const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('says that nothing waits, and posts nothing then', async () => {
  const { show, server } = await prepareMaterialDevice();
  const { user } = await show();
  await screen.findByText('No counts or moves wait');
  await press(user, /^Post/);
  expect(listSentMovements(server)).toEqual([]);
});

test('lists counts and moves with their locations, reasons and comments, by site', async () => {
  const { show, add } = await prepareMaterialDevice();
  await add(countEntry({ siteId: 'apopka', itemName: 'Far Pot' }));
  await add(countEntry({ comment: 'recounted', reasonCode: 'FOUND' }));
  await add(countEntry({ itemName: 'Label', countType: 'INCREMENT', quantity: 1200 }));
  await add(moveEntry({ itemName: 'Soil' }));
  await show();
  await findCard('Soil');
  expect(cards()).toEqual([
    '4in PotHouse 8 › Bin 14recountedCount, found40',
    'LabelHouse 8 › Bin 14Add, other1,200',
    'SoilHouse 8 › Bin 14 → House 8 › Bin 15Move, other7',
    'Far PotHouse 8 › Bin 14Count, other40',
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Canby Farm', 'Apopka Tropicals']);
  screen.getByText('3 counts and 1 move to post');
});

test('posts what waits and says what became of it', async () => {
  const { show, add, outbox, server } = await prepareMaterialDevice();
  const [, refused] = [await add(), await add(moveEntry()), await add(countEntry({ itemName: 'Late' }))];
  respondToMovements(server, (id) => {
    if (id === refused) return { severity: 'ERROR', message: 'Bin 14 has 3 now.' };
    return server.requests(CountMaterialItemDocument).length === 2
      ? { severity: 'WARNING', message: 'A newer count of Bin 14 stands: nothing changed there.' }
      : undefined;
  });
  const { user } = await show();
  await press(user, 'Post');
  await findToast('2 counts posted');
  const card = await findCard('4in Pot');
  card.getByText('Refused');
  card.getByText('Bin 14 has 3 now.');
  const notice = await findCard('Recorded with a warning');
  notice.getByText('A newer count of Bin 14 stands: nothing changed there.');
  await user.click(notice.getByRole('button', { name: 'Got it' }));
  await expect.poll(() => screen.queryByText('Please read')).toBeNull();
  expect(outbox.store.get().entries.map(({ id }) => id)).toEqual([refused]);
});

test('corrects a movement that waits like its mutation does', async () => {
  const { show, add, outbox } = await prepareMaterialDevice();
  await add(moveEntry());
  const { user } = await show();
  await press(user, 'Edit 4in Pot');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Move' }));
  const quantity = dialog.getByLabelText(/^Move/);
  await user.clear(quantity);
  await user.type(quantity, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter a count');
  await user.clear(quantity);
  await user.type(quantity, '9');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'DAMAGED');
  await user.type(dialog.getByLabelText(/^Comment/), 'two broken');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Move changed');
  const { siteId: _siteId, ...payload } = moveEntry({
    quantity: 9,
    reasonCode: 'DAMAGED',
    comment: 'two broken',
  });
  expect(outbox.store.get().entries).toMatchObject([{ rev: 2, payload }]);
});

test('removes a movement after a question', async () => {
  const { show, add, outbox } = await prepareMaterialDevice();
  await add(moveEntry());
  const { user } = await show();
  await press(user, 'Remove 4in Pot');
  const question = within(await screen.findByRole('dialog', { name: 'Remove this move?' }));
  question.getByText('4in Pot, House 8 › Bin 14 → House 8 › Bin 15: 7');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await findToast('Move removed');
  expect(outbox.store.get().entries).toEqual([]);
});

test('offers neither editing nor removing of what the server may have, and posts it again', async () => {
  const { show, add, server, outbox } = await prepareMaterialDevice();
  const id = await add(moveEntry());
  const resume = server.loseResponses(MoveMaterialItemDocument);
  const { user } = await show();
  await press(user, 'Post');
  await findToast('Network Unavailable');
  const card = await findCard('4in Pot');
  card.getByText('Sent, but not confirmed. Post it again: it is counted once.');
  expect(card.queryAllByRole('button')).toEqual([]);
  resume();
  await press(user, 'Post');
  await findToast('1 move posted');
  expect([listSentMovements(server), outbox.store.get().entries]).toEqual([[id, id], []]);
});

test('lets a refused movement that a file has be edited, but not removed: the file could be posted later', async () => {
  const { show, add, outbox } = await prepareMaterialDevice();
  const id = await add(moveEntry());
  await outbox.markInFile([id]);
  await outbox.markSent([id]);
  await outbox.settle(
    [{ id, rev: 1, outcome: 'REJECTED', message: 'Bin 14 has 3 now.' }],
    movementReceivedAt,
  );
  await show();
  const card = await findCard('4in Pot');
  card.getByText(/^Bin 14 has 3 now\. A file has it, too/);
  card.getByRole('button', { name: 'Edit 4in Pot' });
  expect(card.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('tells that a movement was posted while the question was open', async () => {
  const { show, add, outbox } = await prepareMaterialDevice();
  const id = await add();
  const { user } = await show();
  await press(user, 'Remove 4in Pot');
  const question = within(await screen.findByRole('dialog', { name: 'Remove this count?' }));
  await act(() => outbox.markSent([id]));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await findToast('It was posted meanwhile');
  expect(outbox.store.get().entries).toHaveLength(1);
});

test('lists the warnings of movements that were posted from a file of another user', async () => {
  const { show, server } = await prepareMaterialDevice({ capabilities: ['material.view', 'material.edit'] });
  const sam = await prepareMaterialDevice({ email: 'sam@moif.example.com' });
  await sam.add();
  const { owner, store } = sam.outbox;
  const file = { owner, deviceId: 'd', savedAt: movementReceivedAt, entries: store.get().entries };
  respondToMovements(server, () => ({ severity: 'WARNING', message: 'A newer count stands' }));
  const { user } = await show();
  const input = await screen.findByLabelText('File of counts and moves');
  await user.upload(input, new File([...writeOutboxFiles(file)], 'counts.json'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Counts of Another User' }));
  await user.click(dialog.getByRole('button', { name: 'Post Counts' }));
  expect((await dialog.findByLabelText('Result')).textContent).toBe('Posted with a warning1Not posted0');
  const warned = dialog.getByLabelText('Counts that were posted with a warning');
  expect(warned.textContent).toBe('4in PotHouse 8 › Bin 14A newer count stands');
});

test('leads to what is to be read, also when nothing waits to be posted', async () => {
  const { show, add, outbox } = await prepareMaterialDevice({ capabilities: ['material.view'] });
  const id = await add();
  const warned = { id, rev: 1, outcome: 'WARNED' as const, message: 'A newer count stands' };
  await outbox.settle([warned], movementReceivedAt);
  await setLayout({ width: 400 });
  await show(MaterialBar);
  expect((await screen.findByRole('link', { name: /Waiting/ })).textContent).toContain('1');
});

test('keeps what was typed into a movement that is posted meanwhile, and says so', async () => {
  const { show, add, outbox } = await prepareMaterialDevice();
  const id = await add();
  const { user } = await show();
  await press(user, 'Edit 4in Pot');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Count' }));
  const quantity = dialog.getByLabelText(/^Count/);
  await user.clear(quantity);
  await user.type(quantity, '9');
  await act(() => outbox.settle([{ id, rev: 1, outcome: 'RECORDED', message: null }], movementReceivedAt));
  await dialog.findByText(/^It was posted meanwhile\./);
  expect(quantity).toHaveProperty('value', '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('It was posted meanwhile');
  expect(quantity).toHaveProperty('value', '9');
});

test('says of a movement that its time may be wrong when the clock was changed', async () => {
  const { show, add, outbox } = await prepareMaterialDevice();
  const id = await add();
  const [entry] = outbox.store.get().entries.filter((one) => one.id === id);
  if (!entry) throw new Error('It does not wait.');
  await outbox.discard(id);
  await outbox.merge([{ ...entry, clockJumped: true }]);
  const { user } = await show();
  (await findCard('4in Pot')).getByText(clockJumpedText);
  await press(user, 'Post');
  (await findCard('Recorded with a warning')).getByText(clockJumpedText);
});

test('posts nothing offline, and posts once there is a signal', async () => {
  const { show, add, server } = await prepareMaterialDevice();
  await add();
  await add(moveEntry());
  setOnline(false);
  const { user } = await show();
  await screen.findByText('1 count and 1 move to post');
  screen.getByText('Network Unavailable. Posting works again once you have a signal.');
  await press(user, /^Post/);
  expect(listSentMovements(server)).toEqual([]);
  expect(screen.getAllByText('Pending')).toHaveLength(2);
  act(() => setOnline(true));
  await press(user, 'Post');
  await findToast('1 count and 1 move posted');
});

test('is there for what waits, also for users who may no longer change material', async () => {
  const { show, add, outbox } = await prepareMaterialDevice({ capabilities: ['material.view'] });
  const shown = await show();
  await screen.findByRole('heading', { name: 'You do not have permission to see this' });
  shown.unmount();
  const id = await add();
  await show();
  await findCard('4in Pot');
  await act(() => outbox.settle([{ id, rev: 1, outcome: 'RECORDED', message: null }], movementReceivedAt));
});

test('says how to go on when the browser does not open the storage', async () => {
  const { show, outbox } = await prepareMaterialDevice();
  await expect.poll(() => outbox.store.get().status).toBe('ready');
  outbox.store.set({ ...outbox.store.get(), status: 'failed' });
  const { user } = await show();
  await screen.findByText('The counts and moves on this device cannot be read');
  await press(user, 'Retry');
  await screen.findByText('No counts or moves wait');
});
