import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { finalCreditProblem } from './finalCredit.ts';
import { newOrderInput } from './orderInput.ts';
import { duplicatePoNumberWarning } from '../order/poNumber.ts';

const header = {
  orderId: 'a'.repeat(32),
  customer: { id: 'b'.repeat(32), name: 'Green' },
  expectedDeliveryDate: '2026-12-01',
};

test('defaults to a purchase order without number, lines, contact and addresses', () =>
  expect(validateInput(newOrderInput, header)).toMatchObject({
    value: {
      type: 'PO',
      orderNumber: null,
      poNumber: null,
      finalCredit: false,
      lineItems: [],
      customer: { billToAddress: null, contact: null, location: null },
    },
  }));

test.each([
  [
    { expectedDeliveryDate: null },
    'REQUIRED',
    ['expectedDeliveryDate'],
    'Expected Delivery Date is required',
  ],
  [{ poNumber: '1234567890123456' }, 'TOO_LONG', ['poNumber'], 'PO number cannot exceed 15 characters'],
  [{ orderNumber: '1'.repeat(21) }, 'TOO_LONG', ['orderNumber'], 'Order number cannot exceed 20 characters'],
  [{ type: 'MASTER_ORDER' }, 'INVALID_FORMAT', ['type'], 'Order type must be PO, CREDIT or RETAIL'],
  [{ salesPersonEmail: 'nobody' }, 'INVALID_FORMAT', ['salesPersonEmail'], 'Invalid email address'],
  [
    { customer: { ...header.customer, contact: { phoneNumber: { value: '555-0100' } } } },
    'INVALID_FORMAT',
    ['customer', 'contact', 'phoneNumber', 'value'],
    'Invalid Phone Number',
  ],
] as const)('refuses %j as %s', (change, code, field, message) =>
  expect(validateInput(newOrderInput, { ...header, ...change })).toEqual({
    ok: false,
    problems: [{ code, severity: 'ERROR', field, message }],
  }),
);

test('refuses more than 1000 lines with an order', () =>
  expect(
    validateInput(newOrderInput, { ...header, lineItems: Array.from({ length: 1001 }, () => ({})) }),
  ).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 }),
    ]),
  }));

test('allows final credit only for credit orders of tenants that use it', () => {
  expect(finalCreditProblem({ finalCredit: true, type: 'CREDIT' }, true)).toBeUndefined();
  expect(finalCreditProblem({ finalCredit: false, type: 'PO' }, false)).toBeUndefined();
  expect(finalCreditProblem({ finalCredit: true, type: 'PO' }, true)?.message).toBe(
    'Only credit orders can be final',
  );
  expect(finalCreditProblem({ finalCredit: true, type: 'CREDIT' }, false)?.message).toBe(
    'Final credit is switched off for this tenant',
  );
});

test('warns about a duplicate PO number and names the other order', () =>
  expect(duplicatePoNumberWarning('PO-1', { orderId: 'c'.repeat(32), orderNumber: '100042' })).toMatchObject({
    code: 'DUPLICATE',
    severity: 'WARNING',
    message: 'PO number PO-1 is already used by order 100042',
  }));
