import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  getSchedule,
  pressSheet,
  scheduledRequests,
  setScheduleDay,
  sheetDialog,
  showWeeks,
  showWeekSheet,
  w10,
  w11,
  w12,
  waitUntilClosed,
  weeksGrid,
} from '../../../web/testing/showWeekSheet.ts';

beforeEach(() => void setScheduleDay());
afterEach(() => void vi.useRealTimers());

const pressTool = (user: UserEvent, name: string) => user.click(within(sheetDialog()).getByLabelText(name));
const readQuantities = async (...titles: readonly string[]) => {
  await weeksGrid.findCell('Lavender 1', 'Balance');
  return titles.map((title) => weeksGrid.texts(title));
};

test('generates the weeks of a range in the order of their days', async () => {
  const { user, generate } = await showWeekSheet();
  await pressSheet(user, 'Schedule Orders');
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
  await expect.poll(titles).toEqual(['W49 Dec 2', 'W50 Dec 7', 'W48 Nov 29, 2027']);
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
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('120 left');
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
  const listFirstLines = (title: string) => weeksGrid.texts(title).map((text) => text.split(' ')[0]);
  await pressSheet(user, 'Spread evenly');
  await expect.poll(() => listFirstLines(w12)).toEqual(['40', '80', '120']);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Line 1' }));
  await pressSheet(user, 'Every second week');
  await expect.poll(() => listFirstLines(w10)).toEqual(['60', '80', '140']);
  await pressTool(user, 'Undo');
  await expect.poll(() => listFirstLines(w10)).toEqual(['40', '80', '120']);
  await pressTool(user, 'Undo');
  await expect.poll(() => listFirstLines(w10)).toEqual(['120', '240', '0']);
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '50');
  await pressSheet(user, 'Same as last week');
  await expect.poll(() => weeksGrid.texts(w12)[0]).toBe('20 0 left');
  await expect.poll(() => weeksGrid.texts(w11)[0]).toBe('50 20 left');
});

test('marks what is above the balance and its allowance, and schedules nothing then', async () => {
  const { user } = await showWeeks({}, 10);
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '132');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('132 0 left');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '24');
  await screen.findByText('Line 1: week 11 is above the balance');
  await expect
    .poll(async () => {
      const cell = await weeksGrid.findCell('Lavender 1', w11);
      return [cell.textContent, cell.classList.contains('cell-error')];
    })
    .toEqual(['24 24 over', true]);
  expect(getSchedule().ariaDisabled).toBe('true');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '0');
  await waitFor(() => expect(screen.queryByText('Line 1: week 11 is above the balance')).toBeNull());
});

test('keeps a sheet that is not scheduled on the device until it is discarded', async () => {
  const { user, open } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('36 84 left');
  await pressSheet(user, 'Cancel');
  await waitUntilClosed();
  await open();
  await expect.poll(() => readQuantities(w10)).toEqual([['36 84 left', '240 left', '36']]);
  await screen.findByText(/Your unsaved changes from/);
  expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('10');
  await pressSheet(user, 'Discard');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard this sheet?' })).getByText('Discard'),
  );
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('120 left');
  await waitFor(() => expect(screen.queryByText('Discard this sheet?')).toBeNull());
  await pressSheet(user, 'Cancel');
  await waitUntilClosed();
  await open();
  await screen.findByText('No weeks yet');
});

test('generates the weeks of a stored sheet again once some are over', async () => {
  const { user, open, generate } = await showWeeks();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '24');
  await weeksGrid.enterCell(user, 'Lavender 1', w11, '36');
  await pressSheet(user, 'Cancel');
  await waitUntilClosed();
  vi.setSystemTime('2027-03-16T12:00:00.000Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await open();
  await screen.findByText('Week 10 is over. Generate the weeks again.');
  await generate('10', '12');
  await findToast('Past weeks are removed');
  await expect.poll(() => weeksGrid.texts('W11 Mar 16')[0]).toBe('36 84 left');
  await expect.poll(() => weeksGrid.texts('W10 Mar 6, 2028')[0]).toBe('84 left');
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
  await user.selectOptions(screen.getByLabelText('Shown week'), 'W12 Mar 22, 2027 · 0');
  expect(screen.getByLabelText<HTMLInputElement>('Lavender 1').value).toBe('');
  await pressSheet(user, 'Schedule Orders');
  await findToast('Successfully created 2 scheduled order(s)');
  expect(scheduledRequests(server).map(({ order }) => order.orderNumber)).toEqual([
    '100214-W10',
    '100214-W11',
  ]);
});

test('asks before a sheet is closed that the device cannot store', async () => {
  const { user } = await showWeeks();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '36');
  const { isStored } = getDrafts({ tenantId: 'MOIF', id: '1' });
  await expect.poll(isStored).toBe(false);
  for (const close of ['Cancel', 'Close']) {
    await user.click(within(sheetDialog()).getByRole('button', { name: close }));
    await user.click(await screen.findByText('Keep editing', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  }
  await expect.poll(() => weeksGrid.texts(w10)[0]).toBe('36 84 left');
  put.mockRestore();
  await weeksGrid.enterCell(user, 'Lavender 1', w10, '48');
  await expect.poll(isStored).toBe(true);
  await pressSheet(user, 'Cancel');
  await waitUntilClosed();
});
