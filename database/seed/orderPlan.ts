import type { ImportedOrder } from '#features/orders/import/orderImport.ts';
import type { OrderStatus } from '#features/orders/status/orderStatus.ts';
import { type Day, type Instant, addDays } from '#platform/kernel/dates/day.ts';
import type { SeedCalendar } from './seedCalendar.ts';

/** An order with the status changes up to the day of the seed. */
export interface SeedOrder {
  order: ImportedOrder;
  /** Index in the file. */
  index: number;
  deliveryDay: Day;
  createdAt: Instant;
  steps: readonly PlannedStep[];
}

interface PlannedStep {
  to: OrderStatus;
  at: Instant;
}

/** Number of days over which orders are created. */
const daysOfSales = 42;
const slots = ['13:07', '18:41'] as const;

/**
 * Plans the history of every order of a file, oldest first: created some weeks before delivery, opened and submitted in the
 * next working days, then acknowledged, picked, shipped, closed and synchronized around the day of delivery. A few are
 * cancelled or deleted. Steps after now are omitted.
 */
export function planOrders(orders: readonly ImportedOrder[], calendar: SeedCalendar): readonly SeedOrder[] {
  return orders
    .map((order, index) => planOrder(order, index, calendar))
    .toSorted((a, b) =>
      a.createdAt === b.createdAt ? a.index - b.index : a.createdAt < b.createdAt ? -1 : 1,
    );
}

function planOrder(order: ImportedOrder, index: number, calendar: SeedCalendar): SeedOrder {
  if (order.expectedDeliveryDate === undefined) throw new Error(`Order ${order.key} has no delivery day.`);
  const deliveryDay = calendar.deliveryDay(order.expectedDeliveryDate);
  const createdDay = creationDay(index, deliveryDay, calendar);
  const createdAt = at(createdDay, slots[pseudoRandom(index, 3, slots.length)] ?? slots[0]);
  const steps = planSteps(index, createdDay, deliveryDay).filter((step) => step.at <= calendar.now);
  return { order, index, deliveryDay, createdAt, steps };
}

function creationDay(index: number, deliveryDay: Day, { today }: SeedCalendar): Day {
  const latest = addDays(today, -1 - pseudoRandom(index, 1, daysOfSales));
  const before = addDays(deliveryDay, -20 - pseudoRandom(index, 2, 21));
  return workingDay(latest < before ? latest : before, -1);
}

function planSteps(index: number, created: Day, delivery: Day): readonly PlannedStep[] {
  const [open, submit] = firstSteps(index, created);
  const submitted = submit.at.slice(0, 10);
  if (index % 90 === 17) return [open, { to: 'DELETED', at: at(submitted, '20:10') }];
  if (index % 60 === 11) return [open, submit, { to: 'CANCELLED', at: at(addDays(submitted, 1), '13:45') }];
  return [
    open,
    submit,
    { to: 'ACKNOWLEDGED', at: at(addDays(delivery, -7), '14:00') },
    // Every third order is shipped without being picked.
    ...(index % 3 === 0 ? [] : [{ to: 'PICKED', at: at(addDays(delivery, -4), '18:15') } as const]),
    { to: 'SHIPPED', at: at(delivery, '10:30') },
    { to: 'CLOSED', at: at(addDays(delivery, 7), '20:00') },
    { to: 'SYNCHRONIZED', at: at(addDays(delivery, 14), '06:00') },
  ];
}

/** Opens and submits some orders on the same day, and others after a few days. */
function firstSteps(index: number, created: Day): readonly [PlannedStep, PlannedStep] {
  const daysToOpen = [0, 0, 2, 5][pseudoRandom(index, 4, 4)] ?? 0;
  const daysToSubmit = [0, 1, 1, 3][pseudoRandom(index, 5, 4)] ?? 0;
  const opened = workingDay(addDays(created, daysToOpen), 1);
  const submitted = workingDay(addDays(opened, daysToSubmit), 1);
  return [
    { to: 'OPEN', at: at(opened, '19:10') },
    { to: 'SUBMITTED', at: at(submitted, '19:40') },
  ];
}

const at = (day: Day, time: string): Instant => `${day}T${time}:00.000Z`;

/** Skips Saturdays and Sundays. */
function workingDay(day: Day, step: 1 | -1): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? workingDay(addDays(day, step), step) : day;
}

/** Returns a deterministic pseudo-random integer from 0 to `count - 1`. */
function pseudoRandom(index: number, salt: number, count: number): number {
  const mixed = Math.imul(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % count;
}
