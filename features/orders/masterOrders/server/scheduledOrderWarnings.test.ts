import { expect, test } from 'vitest';
import { inactivateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { inactivateCustomer } from '#features/customers/customer/server/customerEditCommands.ts';
import { createCustomers } from '#features/customers/customer/server/customerCommands.ts';
import { removeCustomerLocation } from '#features/customers/parts/server/customerLocationCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createOrder } from '../../header/server/orderCreateCommands.ts';
import { editOrder } from '../../header/server/orderEditCommands.ts';
import { sageId, tampaAddress } from '../../server/testing/orderApi.ts';
import { aLine, anOrder } from '../../server/testing/orderBuilders.ts';
import { schedulingApi } from '../../server/testing/schedulingApi.ts';

const { write, nextId, aMaster, aWeek, schedule, readOrder, setMasterStatus } = await schedulingApi();

test('schedules for an inactive customer, a removed location and inactive items, and warns of each by name', async () => {
  const [customerId, locationId] = [nextId(), nextId()];
  const location = {
    id: locationId,
    code: locationId,
    name: 'Store',
    address: { ...tampaAddress, id: nextId() },
  };
  unwrapResult(
    await write((unit) =>
      createCustomers(unit, [{ customerId, name: 'Green Corner', description: '-', locations: [location] }]),
    ),
  );
  const customer = { id: customerId, name: '', location: { id: locationId, name: '' } };
  const lineItems = [{ ...aLine(0), id: nextId(), itemId: sageId }];
  const master = await aMaster([], { customer, lineItems });
  await setMasterStatus(master.masterOrderId, 'CLOSED');
  unwrapResult(await write((unit) => removeCustomerLocation(unit, { customerId, locationId })));
  await setMasterStatus(master.masterOrderId, 'ACKNOWLEDGED');
  unwrapResult(await write((unit) => inactivateCustomer(unit, { customerId })));
  unwrapResult(await write((unit) => inactivateItem(unit, { itemId: sageId, sku: 'SAG' })));
  const week = aWeek(master, 48, [1]);
  expect(await schedule(week)).toMatchObject({
    ok: true,
    notices: [
      'Customer Green Corner is inactive',
      `The location of master order ${master.masterOrderNumber} was removed from the customer. Check the addresses of its orders.`,
      'Inactive items are scheduled: Sage',
    ].map((message) => ({ severity: 'WARNING', message })),
  });
  expect(await readOrder(week.order.orderId)).toMatchObject({ customer: { location: { name: 'Store' } } });
});

test('warns of the PO number of a master order when another order has it, and not among its own orders', async () => {
  const master = await aMaster([100], { poNumber: 'PO-701' });
  const week = aWeek(master, 48, [1]);
  expect(await schedule(week)).toMatchObject({ notices: [] });
  expect(await schedule(aWeek(master, 49, [1]))).toMatchObject({ notices: [] });
  const { lineItems: _, ...header } = anOrder(0);
  const edit = { ...header, orderId: week.order.orderId, salesPersonEmail: 'kim@example.com' };
  expect(await write((unit) => editOrder(unit, { ...edit, poNumber: 'PO-702' }))).toMatchObject({
    notices: [],
  });
  expect(await write((unit) => editOrder(unit, { ...edit, poNumber: 'PO-701' }))).toMatchObject({
    notices: [],
  });
  const other = { ...anOrder(0), orderId: nextId(), poNumber: 'po-701' };
  expect(await write((unit) => createOrder(unit, other))).toMatchObject({
    notices: [{ code: 'DUPLICATE', severity: 'WARNING' }],
  });
  const { orderNumber } = await readOrder(other.orderId);
  expect(await schedule(aWeek(master, 50, [1]))).toMatchObject({
    notices: [{ message: `PO number PO-701 is already used by order ${orderNumber}` }],
  });
});
