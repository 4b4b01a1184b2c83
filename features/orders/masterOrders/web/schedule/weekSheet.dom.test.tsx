import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { scheduledRequests, showWeekSheet, weeksGrid } from '../../../web/testing/showWeekSheet.ts';
import { acknowledgedLine } from '../../../web/testing/acknowledgedMaster.ts';
import { CreateScheduledOrderDocument } from '../../../web/documents.ts';

// The day decides which weeks are next year's.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T12:00:00.000Z') });
});
afterEach(() => void vi.useRealTimers());

const w10 = 'W10 Mar 8';
const w11 = 'W11 Mar 15';
const w12 = 'W12 Mar 22';
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
const getSchedule = () => getButton('Schedule Orders', dialog());
const pressSchedule = (user: UserEvent) => user.click(getSchedule());
const pressTool = (user: UserEvent, name: string) => user.click(within(dialog()).getByLabelText(name));
const pressAction = (user: UserEvent, name: string) => user.click(getButton(name, dialog()));
const isClosed = () => waitFor(() => expect(screen.queryByText('Delivery Range')).toBeNull());
const readQuantities = async (...titles: readonly string[]) => {
  await weeksGrid.findCell('Lavender 1', 'Balance');
  return titles.map((title) => weeksGrid.texts(title));
};

/** Shows weeks 10 to 12 of two lines, of 120 and 240. */
async function showWeeks(...shown: Parameters<typeof showWeekSheet>) {
  const sheet = await showWeekSheet(...shown);
  await sheet.generate('10', '12');
  await weeksGrid.findCell('Lavender 1', 'Balance');
  return sheet;
}

test('generates the weeks of a range in the order of their days', async () => {
  const { user, generate } = await showWeekSheet();
  await pressSchedule(user);
  await findToast('Please generate week columns first.');
  for (const [start, end, message] of [
    ['0', '5', 'Start must be greater than 0'],
    ['1', '54', 'End cannot exceed 53'],
    ['9', '8', 'Start cannot be after End'],
    ['x', '8', 'Start must be a whole number'],
  ] as const) {
    await generate(start, end);
    await screen.findByText(message);
  }
  await generate('48', '50');
  await weeksGrid.findCell('Lavender 1', 'Balance');
  const titles = () =>
    [...weeksGrid.region().querySelectorAll('[role=columnheader] .two-lines')].map((one) => one.textContent);
  // The third week of December begins today's week; the week before it is next year's.
  await expect.poll(titles).toEqual(['W49 Dec 2', 'W50 Dec 7', 'W48 Nov 29']);
  await generate('10', '12');
  await expect.poll(titles).toEqual([w10, w11, w12]);
});

test('shows what is left after each week, the balance and the totals', async () => {
  const { user } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  await weeksGrid.enterCell(user, 'Lavender 1', w12, '2x12');
  await weeksGrid.enterCell(user, 'Lavender 2', w12, '100');
  await expect
    .poll(() => readQuantities(w10, w11, w12, 'Balance'))
    .toEqual([
      ['36 84 left', '240 left', '36'],
      ['84 left', '240 left', '0'],
      ['24 60 left', '100 140 left', '124'],
      ['60', '140', '200'],
    ]);
});

test('refuses what is no quantity at its cell', async () => {
  const { user } = await showWeeks();
  for (const [typed, message] of [
    ['-1', 'Quantity cannot be negative'],
    ['2.5', 'Quantity must be a whole number'],
    ['some', 'Quantity must be a whole number'],
    ['99999999', 'Quantity cannot exceed 9,999,999'],
  ] as const) {
    await weeksGrid.enterCell(user, 'Lavender 1', w10, typed);
    const shown = typed === '99999999' ? '99,999,999' : typed;
    await within(await findCellMessage(`Line 1, W10 ${shown}`)).findByText(message);
  }
  expect(weeksGrid.texts(w10)[0]).toBe('120 left');
});

test('pastes a block of weeks and takes it back at once', async () => {
  const { user } = await showWeeks();
  await user.click(await weeksGrid.findCell('Lavender 1', w10));
  await user.paste('12\t24\n36\t48');
  const quantities = () => readQuantities(w10, w11);
  const pasted = [
    ['12 108 left', '36 204 left', '48'],
    ['24 84 left', '48 156 left', '72'],
  ];
  await expect.poll(quantities).toEqual(pasted);
  await pressTool(user, 'Undo');
  await expect.poll(quantities).toEqual([
    ['120 left', '240 left', '0'],
    ['120 left', '240 left', '0'],
  ]);
  await pressTool(user, 'Redo');
  await expect.poll(quantities).toEqual(pasted);
});

test('spreads the balance of all lines or of the selected ones, each in one step', async () => {
  const { user } = await showWeeks();
  const firstWords = (title: string) => weeksGrid.texts(title).map((text) => text.split(' ')[0]);
  await pressAction(user, 'Spread evenly');
  await expect.poll(() => firstWords(w12)).toEqual(['40', '80', '120']);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Line 1' }));
  await pressAction(user, 'Every second week');
  await expect.poll(() => firstWords(w10)).toEqual(['60', '80', '140']);
  await pressTool(user, 'Undo');
  await expect.poll(() => firstWords(w10)).toEqual(['40', '80', '120']);
  await pressTool(user, 'Undo');
  await expect.poll(() => firstWords(w10)).toEqual(['120', '240', '0']);
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '50');
  await pressAction(user, 'Same as last week');
  await expect.poll(() => weeksGrid.texts(w12)[0]).toBe('20 0 left');
  expect(weeksGrid.texts(w11)[0]).toBe('50 20 left');
});

test('marks what is above the balance and its allowance, and schedules nothing then', async () => {
  const { user } = await showWeeks({}, 10);
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '132');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('132 0 left');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '24');
  await screen.findByText('Line 1: week 11 is above the balance');
  const cell = await weeksGrid.findCell('Lavender 1', w11);
  expect([cell.textContent, cell.classList.contains('cell-error')]).toEqual(['24 24 over', true]);
  expect(getSchedule().ariaDisabled).toBe('true');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '0');
  await waitFor(() => expect(screen.queryByText('Line 1: week 11 is above the balance')).toBeNull());
});

test('creates an order for each week with quantities, in the order of their days', async () => {
  const { user, server } = await showWeeks();
  await pressSchedule(user);
  await findToast('No scheduled orders created');
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '12');
  await weeksGrid.enterCell(user, 'Lavender 2', w12, '24');
  await weeksGrid.enterCell(user, 'Lavender 2', w10, '36');
  await pressSchedule(user);
  await findToast('Successfully created 2 scheduled order(s)');
  await isClosed();
  const line = { price: 4.5, overridePrice: 4.5, cost: 0, addedBy: 'kim@example.com' };
  expect(server.requests(CreateScheduledOrderDocument)).toMatchObject([
    {
      input: {
        masterOrderNumber: '100214',
        order: {
          orderNumber: '100214-W10',
          expectedDeliveryDate: '2027-03-08',
          poNumber: 'PO-7',
          type: 'PO',
        },
        lineItems: {
          items: [
            { ...line, masterLineItemId: acknowledgedLine(1, 120).id, quantity: 12 },
            { ...line, masterLineItemId: acknowledgedLine(2, 240).id, quantity: 36 },
          ],
        },
      },
    },
    {
      input: {
        order: { orderNumber: '100214-W12', expectedDeliveryDate: '2027-03-22' },
        lineItems: { items: [{ masterLineItemId: acknowledgedLine(2, 240).id, quantity: 24 }] },
      },
    },
  ]);
});

test('stops at a week that is refused, keeps the rest and finishes when pressed again', async () => {
  const { user, server, refuseWeek } = await showWeeks();
  await pressAction(user, 'Spread evenly');
  const restore = refuseWeek(11, 'INVALID_STATE', 'The customer is switched off');
  await pressSchedule(user);
  await findToast('Error creating scheduled orders');
  await findToast('The customer is switched off');
  await screen.findByText('1 of 3 weeks done, 2 left');
  const states = [...screen.getByLabelText('Scheduled weeks').querySelectorAll('li')];
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'W10 done',
    'W11 failed: The customer is switched off',
    'W12 left',
  ]);
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('40 100214-W10');
  expect(weeksGrid.texts(w11)[0]).toBe('40 40 left');
  restore();
  await pressSchedule(user);
  await findToast('Successfully created 3 scheduled order(s)');
  const ids = scheduledRequests(server).map(({ order }) => order.orderId);
  expect(ids).toHaveLength(4);
  // The refused week is sent with its id.
  expect(new Set(ids).size).toBe(3);
});

test('recognizes an order whose response was lost, and sends the same one again after a cut connection', async () => {
  const { user, server } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '12');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '12');
  const reconnect = server.disconnect(CreateScheduledOrderDocument);
  await pressSchedule(user);
  await findToast('Error creating scheduled orders');
  reconnect();
  server.loseResponses(CreateScheduledOrderDocument);
  await pressSchedule(user);
  await findToast('Successfully created 2 scheduled order(s)');
  const [first, again] = scheduledRequests(server);
  expect(again?.order.orderId).toBe(first?.order.orderId);
});

test('shows the quantities of a week that somebody else has scheduled beside those typed here', async () => {
  const { user, refuseWeek, scheduleElsewhere } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '12');
  scheduleElsewhere({ year: 2027, week: 10 }, 24);
  refuseWeek(10, 'DUPLICATE', 'Week 10 has order 100214-W10');
  await pressSchedule(user);
  await findToast('Week 10 has order 100214-W10');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('24 yours 36');
  await screen.findByText(/Week 10 has been scheduled meanwhile by order 100214-W10/);
  await expect.poll(() => weeksGrid.texts(w11)[0]).toBe('12 84 left');
  await user.click(getButton('Remove mine', dialog()));
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('24 100214-W10');
  await pressSchedule(user);
  await findToast('Successfully created 1 scheduled order(s)');
});

test('shows the balance again that somebody else has changed, and keeps what is typed', async () => {
  const { user, refuseWeek, scheduleElsewhere } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '100');
  scheduleElsewhere({ year: 2027, week: 40 }, 30);
  refuseWeek(10, 'OUT_OF_RANGE', 'Line 1: 100 asked, 90 left');
  await pressSchedule(user);
  await findToast('Line 1: 100 asked, 90 left');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('100 10 over');
  await screen.findByText('Line 1: week 10 is above the balance');
});

test('keeps a sheet that is not scheduled on the device until it is discarded', async () => {
  const { user, open } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('36 84 left');
  await user.click(getButton('Cancel', dialog()));
  await isClosed();
  await open();
  await expect.poll(() => readQuantities(w10)).toEqual([['36 84 left', '240 left', '36']]);
  await screen.findByText(/Your unsaved changes from/);
  await user.click(getButton('Discard', dialog()));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard this sheet?' })).getByText('Discard'),
  );
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('120 left');
  await waitFor(() => expect(screen.queryByText('Discard this sheet?')).toBeNull());
  await user.click(getButton('Cancel', dialog()));
  await isClosed();
  await open();
  await screen.findByText('No weeks yet');
});

test('leads through the weeks one at a time on a phone', async () => {
  const { user, server, generate } = await showWeekSheet();
  await setLayout({ width: 390, height: 844 });
  await generate('10', '12');
  await user.type(await screen.findByLabelText('Lavender 1'), '121');
  await screen.findByText('1 over');
  await screen.findByText('Line 1: week 10 is above the balance');
  await user.clear(screen.getByLabelText('Lavender 1'));
  await user.type(screen.getByLabelText('Lavender 1'), '12');
  await screen.findByText('108 left');
  await user.click(screen.getByLabelText('Next week'));
  await user.type(await screen.findByLabelText('Lavender 1'), '24');
  await screen.findByText('84 left');
  await user.selectOptions(screen.getByLabelText('Shown week'), 'W12 Mar 22 · 0');
  expect(screen.getByLabelText<HTMLInputElement>('Lavender 1').value).toBe('');
  await pressSchedule(user);
  await findToast('Successfully created 2 scheduled order(s)');
  expect(scheduledRequests(server).map(({ order }) => order.orderNumber)).toEqual([
    '100214-W10',
    '100214-W11',
  ]);
});
