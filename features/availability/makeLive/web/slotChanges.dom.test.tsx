import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { AvailabilityDevicesDocument, AvailabilitySessionDifferenceDocument } from '../../web/documents.ts';
import { sessionSummary, showMakeLive, siteSummary, slotChange } from './testing/showMakeLive.tsx';

const findTable = () => screen.findByLabelText('Slots', { selector: 'table' });
/** Texts of the cells of each slot. */
const listRows = async () =>
  [...(await findTable()).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const listItems = async () => (await listRows()).map(([item]) => item);

const getShowSlots = (entry: HTMLElement) => getButton('Show slots', entry.parentElement ?? undefined);

const slots = [
  slotChange('1', { reservedQuantity: 30 }),
  slotChange('2', { reason: 'CARRIED_OVER', newQuantity: 100, change: 0 }),
  slotChange('3', { reason: 'ENDED', newQuantity: 0, change: -100, reservedQuantity: 4 }),
  slotChange('4', { reason: 'OLDER', newQuantity: 100, change: 0, countedAt: '2026-11-22T15:00:00.000Z' }),
  slotChange('5', { hasMovements: true }),
];

test('shows the slots with both quantities, what is reserved and why', async () => {
  await showMakeLive({ slots });
  await expect.poll(async () => (await listRows())[0]?.[1]).toBe('House 1 › Bay 7');
  expect((await listRows()).map((row) => row.map((text) => text.replace(/ ?Nov \d+,?/, '')))).toEqual([
    ['Lavender 1LAV-1', 'House 1 › Bay 7', '2', '100', '120', '+20', '30', 'Counted'],
    ['Lavender 2LAV-2', 'House 1 › Bay 7', '2', '100', '100', '0', '0', 'Carried over'],
    ['Lavender 3LAV-3', 'House 1 › Bay 7', '2', '100', '0', '-100', '4 no longer covered', 'Ended'],
    [
      'Lavender 4LAV-4',
      'House 1 › Bay 7',
      '2',
      '100',
      '100',
      '0',
      '0',
      expect.stringMatching(/^Older count/),
    ],
    [
      'Lavender 5LAV-5',
      'House 1 › Bay 7',
      '2',
      '100',
      '120',
      '+20',
      '0',
      'CountedStock moved near the count',
    ],
  ]);
});

test('filters the slots at the server, by reasons, marks and site', async () => {
  const { user, server } = await showMakeLive({ slots });
  await findTable();
  const bar = within(screen.getByRole('group', { name: 'Filters' }));
  await user.click(bar.getByText('Ended'));
  await expect.poll(listItems).toEqual(['Lavender 3LAV-3']);
  await user.click(bar.getByText('Carried over'));
  await expect.poll(listItems).toEqual(['Lavender 2LAV-2', 'Lavender 3LAV-3']);
  await user.click(bar.getByText('Movements'));
  await screen.findByText('No slots match the filter');
  await user.click(getButton('Show all slots'));
  await expect.poll(async () => (await listItems()).length).toBe(5);
  await user.click(bar.getByText('Uncovered'));
  await expect.poll(listItems).toEqual(['Lavender 3LAV-3']);
  await user.selectOptions(bar.getByLabelText('Site'), 'Sandy Farm');
  const lastWhere = () => server.requests(AvailabilitySessionDifferenceDocument).at(-1)?.where;
  await expect.poll(lastWhere).toEqual({ siteId: 'sandy', isUncovered: true });
  await user.click(getButton('Clear filters'));
  await expect.poll(lastWhere).toEqual({});
});

test('loads the slots in pages of a hundred', async () => {
  const { user } = await showMakeLive({
    slots: Array.from({ length: 230 }, (_, index) => slotChange(String(index + 1))),
  });
  await screen.findByText('100 of 230 slots');
  await user.click(getButton('Show 100 more'));
  await screen.findByText('200 of 230 slots');
  await user.click(getButton('Show 30 more'));
  await screen.findByText('230 of 230 slots');
  expect((await listItems()).at(-1)).toBe('Lavender 230LAV-230');
  expect(screen.queryByText(/^Show \d+ more$/)).toBeNull();
});

test('tells that slots could not be loaded, and loads them again', async () => {
  const { user, server, findSummary } = await showMakeLive();
  await findSummary();
  await findTable();
  const repair = server.refuse(AvailabilitySessionDifferenceDocument, 'INTERNAL', 'Something went wrong.');
  await user.click(within(screen.getByRole('group', { name: 'Filters' })).getByText('Counted'));
  await screen.findByText('Error loading the slots');
  repair();
  await user.click(getButton('Retry'));
  await findTable();
});

test('names what needs attention and shows its slots', async () => {
  const { user } = await showMakeLive({
    slots,
    summary: sessionSummary({
      uncoveredSlots: 2,
      uncoveredOrders: Array.from({ length: 6 }, (_, index) => ({
        orderId: `order ${index}`,
        orderNumber: `10070${index}`,
        customerName: 'Acme Garden Center',
        quantity: index + 1,
      })),
      uncoveredOrderTotal: 60,
      olderCounts: 1,
      countsNearMovements: 3,
      heldCounts: 2,
    }),
  });
  const card = within(await screen.findByLabelText('Needs attention', { selector: 'section' }));
  expect(card.getByText('2 slots no longer cover their allocations')).toBeTruthy();
  expect(card.getByText('12 bays of counted sites without a count')).toBeTruthy();
  expect(card.getByText('1 count older than the live one: it does not replace it')).toBeTruthy();
  expect(card.getByText('3 counts with stock moved within 30 minutes: recount these')).toBeTruthy();
  expect(card.getByText('2 held counts: they do not count until they have a location')).toBeTruthy();
  for (const [entry, items] of [
    ['2 slots no longer cover their allocations', ['Lavender 3LAV-3']],
    ['12 bays of counted sites without a count', ['Lavender 2LAV-2', 'Lavender 3LAV-3']],
    ['1 count older than the live one: it does not replace it', ['Lavender 4LAV-4']],
    ['3 counts with stock moved within 30 minutes: recount these', ['Lavender 5LAV-5']],
  ] as const) {
    await user.click(getShowSlots(card.getByText(entry)));
    await expect.poll(listItems).toEqual(items);
  }
  const orders = within(card.getByLabelText('Orders no longer covered'));
  expect(orders.getByText('100700').getAttribute('href')).toBe('/fulfill/orders/order/order%200');
  expect(orders.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toBe(
    '100701Acme Garden Center2 units',
  );
  expect(orders.queryByText('100705')).toBeNull();
  await user.click(card.getByText('Show 1 more'));
  expect(orders.getByText('100705')).toBeTruthy();
  expect(card.getByText('and 54 more')).toBeTruthy();
});

test('names the phones that have counts waiting, which forbids nothing', async () => {
  const phone = {
    deviceId: 'one',
    userEmail: 'pat@example.com',
    pendingCount: 200,
    seenAt: '2026-11-30T15:00:00.000Z',
  };
  await showMakeLive({
    phones: [phone, { ...phone, deviceId: 'two', userEmail: 'lee@example.com', pendingCount: 14 }],
    summary: sessionSummary({ sites: [siteSummary('canby', 'Canby Farm', 10)] }),
  });
  await screen.findByText('2 phones have 214 counts waiting');
  const phones = within(screen.getByLabelText('Phones with counts waiting'));
  expect(phones.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^200 waiting.*pat@example\.com.*seen /),
    expect.stringMatching(/^14 waiting.*lee@example\.com.*seen /),
  ]);
  expect(getButton('Make Live').ariaDisabled).toBeNull();
});

test('tells that phones could not be read, and reads them again', async () => {
  let repair = () => {};
  const { user, findSummary } = await showMakeLive({
    prepare: (server) => {
      repair = server.refuse(AvailabilityDevicesDocument, 'INTERNAL', 'Something went wrong.');
    },
  });
  await screen.findByText('Finished bays or phones with counts waiting could not be read.');
  repair();
  await user.click(getButton('Retry'));
  await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
  await findSummary();
});

test('says that nothing needs attention', async () => {
  await showMakeLive({ summary: sessionSummary({ sites: [siteSummary('canby', 'Canby Farm', 10)] }) });
  await screen.findByText('No problems were found.');
  expect(screen.queryByText('Slots without a count')).toBeNull();
});

test('states how many slots end because their bays were marked finished', async () => {
  await showMakeLive({ slots });
  await screen.findByText('1 of these slots is in bays marked finished on a phone: it ends.');
});

test('names orders without a link to users who may not see them', async () => {
  const order = { orderId: 'order', orderNumber: '100700', customerName: 'Acme', quantity: 1 };
  await showMakeLive({
    capabilities: ['availability.view', 'availability.manage'],
    summary: sessionSummary({ uncoveredSlots: 1, uncoveredOrders: [order], uncoveredOrderTotal: 1 }),
  });
  expect((await screen.findByText('100700')).closest('a')).toBeNull();
  expect(screen.queryByText(/^and/)).toBeNull();
});

test('leads through the difference in two tabs on a phone', async () => {
  await setLayout({ width: 390, height: 844 });
  const { user, findSummary } = await showMakeLive({ slots });
  await findSummary();
  const sums = screen.getByLabelText('Sums by site and house', { selector: 'table' });
  expect(sums.querySelector('tbody tr')?.textContent).toBe('Canby Farm6 of 10 slots counted1,0001,0000');
  expect(sums.offsetWidth).toBe(sums.parentElement?.clientWidth);
  expect(screen.queryByLabelText('Slots', { selector: 'section' })).toBeNull();
  await user.click(getShowSlots(screen.getByText('12 bays of counted sites without a count')));
  const cards = await screen.findByLabelText('Slots', { selector: 'ul' });
  await waitFor(() => expect(within(cards).getAllByRole('listitem')).toHaveLength(2));
  expect(within(cards).getAllByRole('listitem')[1]?.textContent).toBe(
    'Lavender 3100 → 0LAV-3 · Grade 2-100House 1 › Bay 7Ended4 no longer covered reserved',
  );
  expect(screen.getByRole('tab', { name: 'Slots 2' })).toBeTruthy();
});
