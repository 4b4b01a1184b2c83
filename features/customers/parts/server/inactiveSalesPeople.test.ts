import { expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createCustomers } from '../../customer/server/customerCommands.ts';
import {
  addCompanySalesPeople,
  updateCompanySalesPerson,
} from '../../salesPeople/server/salesPersonCommands.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import { addCustomerLocation, updateCustomerLocation } from './customerLocationCommands.ts';

const { api, moif, createTestCustomer } = await customerTests();

const write = <Value>(command: (unit: UnitOfWork) => Promise<Result<Value>>) =>
  api.database.write(moif, command, { shouldCommit: ({ ok }) => ok });

test('gives a location no inactive sales person; one that it has stays', async () => {
  const vera = { id: newId(), firstName: 'Vera', lastName: 'Vega', email: 'vera@example.com' };
  const salesPeople = [{ emailAddress: vera.email }];
  const buildLocation = () => {
    const id = newId();
    return { id, code: id, name: `Store ${id}`, address, salesPeople };
  };
  unwrapResult(await write((unit) => addCompanySalesPeople(unit, [vera])));
  const { customerId } = await createTestCustomer();
  const location = buildLocation();
  const update = (change: object) =>
    write((unit) => updateCustomerLocation(unit, { customerId, location: { ...location, ...change } }));
  unwrapResult(await write((unit) => addCustomerLocation(unit, { customerId, location })));
  unwrapResult(await write((unit) => updateCompanySalesPerson(unit, { id: vera.id, status: 'INACTIVE' })));
  const problem = {
    code: 'INVALID_STATE',
    message: 'Sales person vera@example.com is inactive. Choose another one.',
  };
  const field = ['location', 'salesPeople', '0', 'emailAddress'];
  expect(await update({ name: 'Other' })).toMatchObject({ ok: true });
  expect(
    await write((unit) => addCustomerLocation(unit, { customerId, location: buildLocation() })),
  ).toMatchObject({ problems: [{ ...problem, field }] });
  expect(
    await write((unit) =>
      createCustomers(unit, [{ name: 'New', description: 'New', locations: [buildLocation()] }]),
    ),
  ).toMatchObject({ problems: [{ ...problem, field: ['0', 'locations', '0', ...field.slice(1)] }] });
  expect(await update({ salesPeople: [] })).toMatchObject({ ok: true });
  expect(await update({})).toMatchObject({ problems: [{ ...problem, field }] });
});
