import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { acknowledgedLine, acknowledgedMaster } from '../../../web/testing/acknowledgedMaster.ts';
import {
  pressSheet,
  scheduledRequests,
  setScheduleDay,
  showWeeks,
  w10,
  w11,
  w12,
  waitUntilClosed,
  weeksGrid,
} from '../../../web/testing/showWeekSheet.ts';
import { CreateScheduledOrderDocument } from '../../../web/documents.ts';

beforeEach(() => void setScheduleDay());
afterEach(() => void vi.useRealTimers());

test('creates an order for each week with quantities, in the order of their days', async () => {
  const { user, server } = await showWeeks();
  await pressSheet(user, 'Schedule Orders');
  await findToast('No scheduled orders created');
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '12');
  await weeksGrid.enterCell(user, 'Lavender 2', w12, '24');
  await weeksGrid.enterCell(user, 'Lavender 2', w10, '36');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Successfully created 2 scheduled order(s)');
  await waitUntilClosed();
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
  await pressSheet(user, 'Spread evenly');
  const restore = refuseWeek(11, 'INVALID_STATE', 'The customer is switched off');
  await pressSheet(user, 'Schedule Orders');
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
  await expect.poll(() => weeksGrid.texts(w11)[0]).toBe('40 40 left');
  restore();
  await pressSheet(user, 'Schedule Orders');
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
  await pressSheet(user, 'Schedule Orders');
  await findToast('Error creating scheduled orders');
  reconnect();
  server.loseResponses(CreateScheduledOrderDocument);
  await pressSheet(user, 'Schedule Orders');
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
  await pressSheet(user, 'Schedule Orders');
  await findToast('Week 10 has order 100214-W10');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('24 yours 36');
  await screen.findByText(/Week 10 has been scheduled meanwhile by order/);
  await expect.poll(() => weeksGrid.texts(w11)[0]).toBe('12 84 left');
  await pressSheet(user, 'Remove mine');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('24 100214-W10');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Successfully created 1 scheduled order(s)');
});

test('shows the balance again that somebody else has changed, and keeps what is typed', async () => {
  const { user, refuseWeek, scheduleElsewhere } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '100');
  scheduleElsewhere({ year: 2027, week: 40 }, 30);
  refuseWeek(10, 'OUT_OF_RANGE', 'Line 1: 100 asked, 90 left');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Line 1: 100 asked, 90 left');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('100 10 over');
  await screen.findByText('Line 1: week 10 is above the balance');
});

test('stops after the current week when the sheet is closed, and finishes the run later', async () => {
  const { user, server, open } = await showWeeks();
  await pressSheet(user, 'Spread evenly');
  const release = server.hold(CreateScheduledOrderDocument);
  await pressSheet(user, 'Schedule Orders');
  await expect.poll(() => scheduledRequests(server).length).toBe(1);
  await pressSheet(user, 'Cancel');
  await waitUntilClosed();
  release();
  await findToast('1 of 3 weeks are scheduled');
  await open();
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('40 100214-W10');
  await expect.poll(() => weeksGrid.texts(w11)[0]).toBe('40 40 left');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Successfully created 3 scheduled order(s)');
  expect(scheduledRequests(server).map(({ order }) => order.orderNumber)).toEqual([
    '100214-W10',
    '100214-W11',
    '100214-W12',
  ]);
});

test('shows at once that somebody else schedules a week meanwhile', async () => {
  const { user, scheduleElsewhere, notifyChanges, changeEvent } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '24');
  scheduleElsewhere({ year: 2027, week: 10 }, 36);
  notifyChanges([changeEvent()]);
  await screen.findByText(/Week 10 has been scheduled meanwhile/);
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('36 yours 24');
});

test('needs a customer', async () => {
  const { user } = await showWeeks({ customer: { ...acknowledgedMaster().customer, id: '' } });
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '24');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Missing required data');
});

test('keeps what is typed for weeks that are not shown', async () => {
  const { user, open, generate } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '24');
  await generate('11', '12');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Successfully created 1 scheduled order(s)');
  await waitUntilClosed();
  await open();
  await screen.findByText(/Your unsaved changes from/);
  await generate('10', '12');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('36 60 left');
});

test('ends a stored sheet whose weeks were all scheduled while it was closed', async () => {
  const { user, open, scheduleElsewhere, changeEvent, notifyChanges } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  await pressSheet(user, 'Cancel');
  await waitUntilClosed();
  scheduleElsewhere({ year: 2027, week: 10 }, 36);
  notifyChanges([changeEvent()]);
  await screen.findByText('36', { selector: '[col-id=scheduledQuantity] *, [col-id=scheduledQuantity]' });
  await open();
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('36 100214-W10');
  await expect.poll(() => screen.queryByText(/Your unsaved changes from/)).toBeNull();
});
