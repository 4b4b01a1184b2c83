import { expect, test } from 'vitest';
import { interruptUnit } from '#platform/server/testing/interruptUnit.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createOrder } from './orderCreateCommands.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

// Later ones write rows for which the original would wait.
const counts = [1, 2, 3, 4, 5];
test.each([
  ...counts.map((count) => [count, 'a sent number', `R-${count}`] as const),
  ...counts.map((count) => [count, 'no number', null] as const),
])(
  'returns the original order to a replay, when the original commits after %i of its statements, with %s',
  async (count, _, orderNumber) => {
    const number = (orderNumber === null ? 7000 : 8000) + 10 * count;
    const lineItems = [aLine(number), aLine(number + 1)];
    const input = anOrder(number, { orderNumber, lineItems });
    const first = () => api.database.write(moif, (unit) => createOrder(unit, input));
    const replay = (unit: UnitOfWork) => createOrder(interruptUnit(unit, count, first), input);
    expect(await api.database.write(moif, replay)).toMatchObject({
      ok: true,
      value: { version: 1, lineItems: lineItems.map((line) => ({ id: line.id })) },
    });
    expect(await first()).toMatchObject({
      value: { orderNumber: orderNumber ?? expect.stringMatching(/^[0-9]+$/) },
    });
  },
);
