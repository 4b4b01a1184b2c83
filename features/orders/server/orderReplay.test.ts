import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import { interrupted } from '#platform/server/testing/interrupted.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { createOrder } from './orderCreateCommands.ts';
import { orderApi } from './testing/orderApi.ts';
import { aLine, anOrder } from './testing/orders.ts';

let api: TestApi;
let moif: Session;
beforeAll(async () => {
  api = await orderApi();
  moif = api.session('MOIF');
});
afterAll(() => api.close());

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9];
test.each([
  ...counts.map((count) => [count, 'a sent number', `R-${count}`] as const),
  ...counts.map((count) => [count, 'no number', null] as const),
])(
  'answers a replay whose first try ends after %i of its statements, with %s, like the first try',
  async (count, _, orderNumber) => {
    const number = (orderNumber === null ? 7000 : 8000) + 10 * count;
    const lineItems = [aLine(number), aLine(number + 1)];
    const input = anOrder(number, { orderNumber, lineItems });
    const first = () => api.database.write(moif, (unit) => createOrder(unit, input));
    const replay = (unit: UnitOfWork) => createOrder(interrupted(unit, count, first), input);
    expect(await api.database.write(moif, replay)).toMatchObject({
      ok: true,
      value: { version: 1, lineItems: lineItems.map((line) => ({ id: line.id })) },
    });
    expect(await first()).toMatchObject({
      value: { orderNumber: orderNumber ?? expect.stringMatching(/^[0-9]+$/) },
    });
  },
);
