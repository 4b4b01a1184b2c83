import { expect, test } from 'vitest';
import { orderStatuses } from '../status/orderStatus.ts';
import { allowedMasterStatuses, masterStatusProblem, toMasterOrderStatus } from './masterOrderStatus.ts';

const master = { orderNumber: '100214', status: 'OPEN', numberOfLines: 2, isScheduled: false } as const;

test('moves one step forward or back', () => {
  expect(allowedMasterStatuses(master)).toEqual(['SUBMITTED']);
  expect(allowedMasterStatuses({ ...master, status: 'SUBMITTED' })).toEqual(['OPEN', 'ACKNOWLEDGED']);
  expect(allowedMasterStatuses({ ...master, status: 'ACKNOWLEDGED' })).toEqual(['SUBMITTED', 'CLOSED']);
  expect(allowedMasterStatuses({ ...master, status: 'CLOSED' })).toEqual(['ACKNOWLEDGED']);
});

test('says what a status change lacks', () => {
  expect(masterStatusProblem({ ...master, numberOfLines: 0 }, 'SUBMITTED')).toMatchObject({
    code: 'INVALID_TRANSITION',
    message: 'Add a line first',
    allowedStatuses: [],
  });
  expect(masterStatusProblem(master, 'CLOSED')).toMatchObject({
    message: 'Master order 100214 cannot go from Open to Closed',
    allowedStatuses: ['SUBMITTED'],
  });
});

test('keeps its quantities once orders are scheduled, and can be closed and reopened', () => {
  const scheduled = { ...master, status: 'ACKNOWLEDGED', isScheduled: true } as const;
  expect(allowedMasterStatuses(scheduled)).toEqual(['CLOSED']);
  expect(masterStatusProblem(scheduled, 'SUBMITTED')?.message).toBe(
    'Orders are scheduled from it. Cancel them first to change its quantities',
  );
  expect(masterStatusProblem({ ...scheduled, status: 'CLOSED' }, 'ACKNOWLEDGED')).toBeUndefined();
});

test('has none of the other statuses of orders', () => {
  const others = orderStatuses.filter((status) => masterStatusProblem(master, status) !== undefined);
  expect(others).toEqual([
    'INITIALIZED',
    'ACKNOWLEDGED',
    'PICKED',
    'SHIPPED',
    'CLOSED',
    'SYNCHRONIZED',
    'CANCELLED',
    'DELETED',
  ]);
  expect(() => toMasterOrderStatus('SHIPPED')).toThrow('A master order cannot be SHIPPED.');
});
