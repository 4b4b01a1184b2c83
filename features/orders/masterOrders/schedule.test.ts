import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayInTimeZone, daysBetween } from '#platform/kernel/dates/day.ts';
import { toMonday, toIsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  deliveryRangeInput,
  listWeeks,
  scheduleBalance,
  scheduleProblem,
  scheduledOrderNumber,
  toDeliveryDay,
} from './schedule.ts';

/** The year of Thanksgiving 2026 has 53 weeks, the next one 52. */
const inNovember2026 = '2026-11-21';
const inMay2027 = '2027-05-05';

const listMessages = (range: object, today = inNovember2026): readonly string[] => {
  const result = validateInput(deliveryRangeInput(today), range);
  return result.ok ? [] : result.problems.map(({ message }) => message);
};

test.each([
  [{ start: 0, end: 5 }, 'Start must be greater than 0'],
  [{ start: -1, end: 5 }, 'Start must be greater than 0'],
  [{ start: 1, end: 54 }, 'End cannot exceed 53'],
  [{ start: 10, end: 9 }, 'Start cannot be after End'],
  [{ start: null, end: 9 }, 'Start is required'],
  [{ start: 1 }, 'End is required'],
  [{ start: 1.5, end: 9 }, 'Start must be a whole number'],
  [{ start: 1, end: 'week 9' }, 'End must be a whole number'],
  [{ start: 1, end: '1,5' }, 'End must be a number. Use a point for decimals, as in 1,234.5'],
])('refuses the range %j: %s', (range, message) => expect(listMessages(range)).toEqual([message]));

test('refuses week 53 where the year has 52 weeks, and names the year', () => {
  expect(listMessages({ start: 1, end: 53 })).toEqual([]);
  expect(listMessages({ start: 53, end: 53 }, '2027-01-03')).toEqual([]);
  const message = '2027 has no week 53: End cannot exceed 52';
  expect(listMessages({ start: 1, end: 53 }, '2027-01-04')).toEqual([message]);
  expect(listMessages({ start: 53, end: 53 }, inMay2027)).toEqual([message]);
  expect(listMessages({ start: 1, end: 52 }, inMay2027)).toEqual([]);
});

const listTexts = (start: number, end: number, today: string) =>
  listWeeks({ start, end }, today).map((week) => `${week.year}-W${week.week} ${toDeliveryDay(week, today)}`);

test.each([
  ['this year', 48, 49, inNovember2026, ['2026-W48 2026-11-23', '2026-W49 2026-11-30']],
  [
    'next year before the current week',
    10,
    11,
    inNovember2026,
    ['2027-W10 2027-03-08', '2027-W11 2027-03-15'],
  ],
  ['today in the current week, whose Monday is over', 47, 47, inNovember2026, ['2026-W47 2026-11-21']],
  ['on Monday itself', 47, 47, '2026-11-16', ['2026-W47 2026-11-16']],
  ['on the last day of week 53', 52, 53, '2027-01-03', ['2026-W53 2027-01-03', '2027-W52 2027-12-27']],
  ['on the first day of the year after it', 1, 2, '2027-01-04', ['2027-W1 2027-01-04', '2027-W2 2027-01-11']],
  ['in week 1, which began in December', 1, 1, '2029-12-31', ['2030-W1 2029-12-31']],
  ['over a leap day', 9, 10, '2028-02-20', ['2028-W9 2028-02-28', '2028-W10 2028-03-06']],
])('delivers %s', (_, start, end, today, texts) => expect(listTexts(start, end, today)).toEqual(texts));

test.each([
  ['Pacific/Honolulu', '2026-11-23T09:59:59.999Z', 47],
  ['Pacific/Honolulu', '2026-11-23T10:00:00.000Z', 48],
  ['Pacific/Kiritimati', '2026-11-22T09:59:59.999Z', 47],
  ['Pacific/Kiritimati', '2026-11-22T10:00:00.000Z', 48],
])('begins a week in %s at midnight after Sunday there: %s is in week %i', (timeZone, instant, week) => {
  const today = dayInTimeZone(instant, timeZone);
  expect(listWeeks({ start: 1, end: 52 }, today)[0]).toEqual({ year: 2026, week });
});

test('returns from any day each week of the range once, from today on within a year, in the order of their days', () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 53 }), fc.integer({ min: 1, max: 53 }));
  fc.assert(
    fc.property(fc.nat(7_600), range, (days, [one, other]) => {
      const today = addDays('2020-01-01', days);
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      fc.pre(validateInput(deliveryRangeInput(today), { start, end }).ok);
      const weeks = listWeeks({ start, end }, today);
      expect(weeks.map(({ week }) => week).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: end - start + 1 }, (_, index) => start + index),
      );
      const deliveries = weeks.map((week) => toDeliveryDay(week, today));
      expect(deliveries).toEqual(deliveries.toSorted());
      for (const [index, day] of deliveries.entries()) {
        expect(toIsoWeek(day)).toEqual(weeks[index]);
        expect(day === today || daysBetween(today, day) > 0).toBe(true);
        expect(daysBetween(today, day)).toBeLessThan(371);
        expect(day === today || day === toMonday(toIsoWeek(day))).toBe(true);
      }
    }),
  );
});

test('numbers scheduled orders by the master order and the week', () =>
  expect(scheduledOrderNumber('100214', { year: 2027, week: 5 })).toBe('100214-W5'));

test('leaves of a line what is acknowledged and not scheduled yet', () => {
  expect(scheduleBalance({ acknowledgedQuantity: 120, scheduledQuantity: 48 }, 0)).toBe(72);
  expect(scheduleBalance({ acknowledgedQuantity: 40, scheduledQuantity: 48 }, 0)).toBe(-8);
  expect(scheduleBalance({ acknowledgedQuantity: null, scheduledQuantity: 0 }, 10)).toBe(0);
});

test.each([
  [120, 10, 132],
  [119, 10, 130],
  [100, 0.57, 100],
  [10_000, 0.57, 10_057],
  [9_999_999, 999, 109_899_989],
])(
  'allows %i acknowledged with %d percent more, rounded down to %i',
  (acknowledgedQuantity, percentage, balance) =>
    expect(scheduleBalance({ acknowledgedQuantity, scheduledQuantity: 0 }, percentage)).toBe(balance),
);

test.each([
  ['OPEN', 120, 0, 'Orders are scheduled from acknowledged master orders'],
  ['CLOSED', 120, 0, 'Orders are scheduled from acknowledged master orders'],
  ['ACKNOWLEDGED', 120, 0, undefined],
  ['ACKNOWLEDGED', 120, 119, undefined],
  ['ACKNOWLEDGED', 120, 120, 'Everything is scheduled'],
  ['ACKNOWLEDGED', 120, 130, 'Everything is scheduled'],
  ['ACKNOWLEDGED', 0, 0, undefined],
] as const)(
  'says for %s with %i acknowledged and %i scheduled: %s',
  (status, acknowledgedQuantity, scheduledQuantity, problem) =>
    expect(scheduleProblem(status, [{ acknowledgedQuantity, scheduledQuantity }], 0)).toBe(problem),
);
