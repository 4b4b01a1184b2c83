import { expect, test } from 'vitest';
import {
  removeBillingAddress,
  addBillingAddress,
} from '#features/customers/parts/server/billingAddressCommands.ts';
import {
  addCustomerLocation,
  removeCustomerLocation,
} from '#features/customers/parts/server/customerLocationCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { orderStatuses, type OrderStatus } from '../../status/orderStatus.ts';
import { createMasterOrder } from '../../masterOrders/server/masterOrderCommands.ts';
import { createOrder } from '../../header/server/orderCreateCommands.ts';
import { editOrder } from '../../header/server/orderEditCommands.ts';
import './ordersInUse.ts';
import { nurseryBilling, nurseryId } from '../../server/testing/orderApi.ts';
import { aLine, anOrder, createOrFail, moveThroughStatuses } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import { bulkUpdateOrderStatus, updateOrderStatus } from '../../status/server/orderStatusCommands.ts';

const { api, moif } = await orderTests();
const connection = { database: api.database, session: moif };
const run = <T>(command: (unit: UnitOfWork) => Promise<Result<T>>): Promise<Result<T>> =>
  api.database.write(moif, command, { shouldCommit: ({ ok }) => ok });

let made = 1000;
const nextNumber = () => (made += 1);

/** Adds a location to the nursery. */
async function addTestLocation() {
  const id = testId(nextNumber());
  const location = { id, code: id, name: `Store ${id}`, address: { ...nurseryBilling, id: null } };
  unwrapResult(await run((unit) => addCustomerLocation(unit, { customerId: nurseryId, location })));
  return { id, name: location.name };
}
/** Adds a billing address to the nursery. */
async function addTestAddress() {
  const address = { ...nurseryBilling, id: testId(nextNumber()) };
  unwrapResult(await run((unit) => addBillingAddress(unit, { customerId: nurseryId, address })));
  return address;
}
const orderTo = (location: { id: string; name: string }) => {
  const number = nextNumber();
  const customer = { id: nurseryId, name: '', location };
  return anOrder(number, { customer, lineItems: [aLine(number + 100_000)] });
};
const orderBilledTo = (billToAddress: typeof nurseryBilling) => {
  const order = orderTo({ id: testId(11), name: '' });
  return { ...order, customer: { ...order.customer, billToAddress } };
};
const removeLocationCommand = (locationId: string) => (unit: UnitOfWork) =>
  removeCustomerLocation(unit, { customerId: nurseryId, locationId });
const removeAddressCommand = (addressId: string) => (unit: UnitOfWork) =>
  removeBillingAddress(unit, { customerId: nurseryId, addressId });

const setStatus = (orderId: string, status: OrderStatus) => (unit: UnitOfWork) =>
  updateOrderStatus(unit, { orderId, status });

test('refuses to remove a location or a billing address of unfinished orders and names the first two', async () => {
  const [location, address] = [await addTestLocation(), await addTestAddress()];
  for (const [order, numbers] of [
    [() => orderTo(location), ['200701', '200702', '200703']],
    [() => orderBilledTo(address), ['300701', '300702', '300703']],
  ] as const)
    for (const orderNumber of numbers) await createOrFail(api, moif, { ...order(), orderNumber });
  expect(await run(removeLocationCommand(location.id))).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'IN_USE',
        severity: 'ERROR',
        entityId: location.id,
        message: `Location ${location.name} is used by orders 200701, 200702 and 1 more`,
      },
    ],
  });
  expect(await run(removeAddressCommand(address.id))).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'IN_USE',
        entityId: address.id,
        message: 'Address Northern Hill (Accounting) is used by orders 300701, 300702 and 1 more',
      },
    ],
  });
});

test('refuses to remove a location of a master order until it is closed, and names it beside the orders', async () => {
  const location = await addTestLocation();
  const customer = { id: nurseryId, name: '', location };
  const masterOrderId = testId(nextNumber());
  const lineItems = [aLine(nextNumber() + 100_000)];
  const master = unwrapResult(
    await run((unit) => createMasterOrder(unit, { masterOrderId, customer, lineItems })),
  );
  const { orderNumber } = await createOrFail(api, moif, orderTo(location));
  expect(await run(removeLocationCommand(location.id))).toMatchObject({
    problems: [
      {
        code: 'IN_USE',
        message: `Location ${location.name} is used by order ${orderNumber} and master order ${master.orderNumber}`,
      },
    ],
  });
});

test.each<[OrderStatus, boolean]>(
  orderStatuses.map((status) => [
    status,
    ['CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'].includes(status),
  ]),
)(
  'lets a location and a billing address of an order that is %s be removed: %s',
  async (status, isRemoved) => {
    const [location, address] = [await addTestLocation(), await addTestAddress()];
    const order = orderTo(location);
    const { orderId, orderNumber } = await createOrFail(api, moif, {
      ...order,
      customer: { ...order.customer, billToAddress: address },
    });
    if (status !== 'INITIALIZED') await moveThroughStatuses(api, moif, orderId, status);
    for (const [command, name] of [
      [removeLocationCommand(location.id), `Location ${location.name}`],
      [removeAddressCommand(address.id), 'Address Northern Hill (Accounting)'],
    ] as const)
      expect(await run<unknown>(command)).toMatchObject(
        isRemoved
          ? { ok: true }
          : { problems: [{ code: 'IN_USE', message: `${name} is used by order ${orderNumber}` }] },
      );
  },
);

test('refuses to remove a location or a billing address while an order is being written for it', async () => {
  const [location, address] = [await addTestLocation(), await addTestAddress()];
  const meet = (create: ReturnType<typeof orderTo>, remove: (unit: UnitOfWork) => Promise<Result<unknown>>) =>
    runConflictingCommands<unknown>(connection, (unit) => createOrder(unit, create), remove);
  for (const results of [
    await meet(orderTo(location), removeLocationCommand(location.id)),
    await meet(orderBilledTo(address), removeAddressCommand(address.id)),
  ])
    expect(results).toMatchObject([{ ok: true }, { ok: false, problems: [{ code: 'IN_USE' }] }]);
});

test('refuses an order for a location or a billing address that is being removed', async () => {
  const [location, address] = [await addTestLocation(), await addTestAddress()];
  const meet = (remove: (unit: UnitOfWork) => Promise<Result<unknown>>, create: ReturnType<typeof orderTo>) =>
    runConflictingCommands<unknown>(connection, remove, (unit) => createOrder(unit, create));
  expect(await meet(removeLocationCommand(location.id), orderTo(location))).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'INVALID_REFERENCE', message: 'Location not found' }] },
  ]);
  expect(await meet(removeAddressCommand(address.id), orderBilledTo(address))).toMatchObject([
    { ok: true },
    {
      ok: false,
      problems: [{ code: 'INVALID_REFERENCE', message: 'Billing address not found. Choose another one.' }],
    },
  ]);
});

test('refuses to move an order to a location that is being removed, and the removal while an order moves', async () => {
  const [one, other] = [await addTestLocation(), await addTestLocation()];
  const { orderId, orderNumber } = await createOrFail(api, moif, orderTo({ id: testId(11), name: '' }));
  const edit = (location: typeof one) => (unit: UnitOfWork) =>
    editOrder(unit, { ...orderTo(location), orderId, orderNumber });
  expect(
    await runConflictingCommands<unknown>(connection, removeLocationCommand(one.id), edit(one)),
  ).toMatchObject([{ ok: true }, { ok: false, problems: [{ code: 'INVALID_REFERENCE' }] }]);
  expect(
    await runConflictingCommands<unknown>(connection, edit(other), removeLocationCommand(other.id)),
  ).toMatchObject([{ ok: true }, { ok: false, problems: [{ code: 'IN_USE' }] }]);
});

test('warns of a removed location and billing address when orders are opened again, alone and together', async () => {
  const [location, address] = [await addTestLocation(), await addTestAddress()];
  const order = orderTo(location);
  const { orderId, orderNumber } = await createOrFail(api, moif, {
    ...order,
    customer: { ...order.customer, billToAddress: address },
  });
  await moveThroughStatuses(api, moif, orderId, 'CANCELLED');
  unwrapResult(await run(removeLocationCommand(location.id)));
  unwrapResult(await run(removeAddressCommand(address.id)));
  const notices = ['location', 'billing address'].map((kind) => ({
    code: 'INVALID_REFERENCE',
    severity: 'WARNING',
    message: `The ${kind} of order ${orderNumber} was removed from the customer. Check the address or choose another ${kind}.`,
  }));
  expect(await run(setStatus(orderId, 'OPEN'))).toMatchObject({ ok: true, notices });
  expect(await run(setStatus(orderId, 'SUBMITTED'))).toMatchObject({ ok: true, notices: [] });
  await moveThroughStatuses(api, moif, orderId, 'CANCELLED');
  expect(
    await run((unit) => bulkUpdateOrderStatus(unit, { orderIds: [orderId], status: 'OPEN' })),
  ).toMatchObject({ ok: true, notices });
});

test('refuses to remove a location while a cancelled order is opened again, and warns when it is being removed', async () => {
  const [one, other] = [await addTestLocation(), await addTestLocation()];
  const cancelled = async (location: typeof one) => {
    const { orderId } = await createOrFail(api, moif, orderTo(location));
    await moveThroughStatuses(api, moif, orderId, 'CANCELLED');
    return orderId;
  };
  const [oneOrder, otherOrder] = [await cancelled(one), await cancelled(other)];
  expect(
    await runConflictingCommands<unknown>(
      connection,
      setStatus(oneOrder, 'OPEN'),
      removeLocationCommand(one.id),
    ),
  ).toMatchObject([
    { ok: true, notices: [] },
    { ok: false, problems: [{ code: 'IN_USE' }] },
  ]);
  expect(
    await runConflictingCommands<unknown>(
      connection,
      removeLocationCommand(other.id),
      setStatus(otherOrder, 'OPEN'),
    ),
  ).toMatchObject([{ ok: true }, { ok: true, notices: [{ code: 'INVALID_REFERENCE' }] }]);
});

test('keeps the copies of a removed location and billing address on finished orders and their edits', async () => {
  const address = await addTestAddress();
  const order = orderBilledTo(address);
  const { orderId, orderNumber } = await createOrFail(api, moif, order);
  await moveThroughStatuses(api, moif, orderId, 'CANCELLED');
  unwrapResult(await run(removeAddressCommand(address.id)));
  await moveThroughStatuses(api, moif, orderId, 'OPEN');
  const edited = await run((unit) => editOrder(unit, { ...order, orderId, orderNumber, poNumber: 'PO-9' }));
  expect(edited).toMatchObject({ ok: true, value: { customer: { billToAddress: { id: address.id } } } });
});
