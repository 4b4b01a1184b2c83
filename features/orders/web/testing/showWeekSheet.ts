import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { type IsoWeek, toIsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import type { SavedMasterOrder } from '../../order/web/masterOrderSession.ts';
import { addScheduledOrder } from '../../masterOrders/web/schedule/mergeScheduledOrder.ts';
import { CreateScheduledOrderDocument } from '../documents.ts';
import { acknowledgedMaster } from './acknowledgedMaster.ts';
import { showMasterOrder } from './showMasterOrder.ts';
import type { StoredMaster } from './storedMaster.ts';

export const weeksGrid = shownGrid('Weeks');

/** Inputs of the orders that were sent, the oldest first. */
export const scheduledRequests = (server: StubServer) =>
  server.requests(CreateScheduledOrderDocument).map(({ input }) => input);

interface RefusedWeek {
  week: number;
  code: string;
  message: string;
}

/** Lets a server schedule weeks as the product does, but for a week that it refuses. */
function respondSchedule(
  { server, master, change }: StoredMaster,
  findRefused: () => RefusedWeek | undefined,
) {
  server.respond(CreateScheduledOrderDocument, ({ input: { order, lineItems } }) => {
    const week = toIsoWeek(order.expectedDeliveryDate);
    const refused = findRefused();
    if (week.week === refused?.week) {
      const { code, message } = refused;
      const error = {
        __typename: 'ValidationError',
        code,
        message,
        severity: 'ERROR',
        field: ['order'],
      } as const;
      return { createScheduledOrder: { order: null, masterOrder: null, errors: [error] } };
    }
    const created = { orderId: order.orderId, orderNumber: order.orderNumber };
    const quantities = lineItems.items.flatMap(({ masterLineItemId, quantity }) => {
      const line = master().masterLineItems.find(({ id }) => id === masterLineItemId);
      return line ? [{ line, quantity }] : [];
    });
    change(addScheduledOrder(master(), created, week, quantities));
    const { expectedDeliveryDate } = order;
    const stored = { ...created, status: 'INITIALIZED', expectedDeliveryDate, scheduledWeek: week } as const;
    return {
      createScheduledOrder: {
        order: { ...stored, numberOfLines: quantities.length },
        masterOrder: master(),
        errors: null,
      },
    };
  });
}

/** Opens the sheet of a master order with two lines, of 120 and 240. */
export async function showWeekSheet(initial: Partial<SavedMasterOrder> = {}, allowancePercentage = 0) {
  let refused: RefusedWeek | undefined;
  const { poNumber, status, masterLineItems } = acknowledgedMaster();
  const shown = await showMasterOrder(
    { poNumber, status, masterLineItems, ...initial },
    {
      prepare: (server) =>
        server.respond(TenantDocument, () => {
          const { tenant } = tenantData();
          return { tenant: tenant && { ...tenant, scheduleAllowancePercentage: allowancePercentage } };
        }),
    },
  );
  const { user, master, change } = shown;
  respondSchedule(shown, () => refused);
  async function open(): Promise<void> {
    await user.click(getButton('Schedule Orders'));
    await screen.findByText('Delivery Range');
  }
  await open();
  return {
    ...shown,
    open,
    generate: async (start: string, end: string) => {
      for (const [label, week] of [
        ['Start', start],
        ['End', end],
      ] as const) {
        await user.clear(screen.getByLabelText(label));
        await user.type(screen.getByLabelText(label), week);
      }
      await user.click(getButton('Generate'));
    },
    /** Schedules a week of the first line as another user does. */
    scheduleElsewhere: (week: IsoWeek, quantity: number) => {
      const [line] = master().masterLineItems;
      const order = { orderId: `other ${week.week}`, orderNumber: `100214-W${week.week}` };
      change(addScheduledOrder(master(), order, week, line ? [{ line, quantity }] : []));
    },
    /** Refuses the order of a week until the returned function is called. */
    refuseWeek: (week: number, code: string, message: string) => {
      refused = { week, code, message };
      return () => {
        refused = undefined;
      };
    },
  };
}

/** Titles of weeks 10 to 12 of 2027. */
export const [w10, w11, w12] = ['W10 Mar 8, 2027', 'W11 Mar 15, 2027', 'W12 Mar 22, 2027'] as const;

/** The dialog of the sheet. */
export const sheetDialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
export const getSchedule = () => getButton('Schedule Orders', sheetDialog());
/** Presses a button of the sheet. */
export const pressSheet = (user: UserEvent, name: string) => user.click(getButton(name, sheetDialog()));
export const waitUntilClosed = () => waitFor(() => expect(screen.queryByText('Delivery Range')).toBeNull());

/** Sets the day, which decides which weeks are next year's: Wednesday in week 49 of 2026. */
export const setScheduleDay = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T12:00:00.000Z') });

/** Shows weeks 10 to 12 of two lines, of 120 and 240. */
export async function showWeeks(...shown: Parameters<typeof showWeekSheet>) {
  const sheet = await showWeekSheet(...shown);
  await sheet.generate('10', '12');
  await weeksGrid.findCell('Lavender 1', 'Balance');
  return sheet;
}
