import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { accountInput } from './account.ts';

const kim = {
  tenantId: 'MOIF',
  email: 'kim@moif.example.com',
  firstName: 'Kim',
  lastName: 'Lee',
  password: 'correct horse',
  capabilities: null,
};

test('accepts an account with all required fields', () =>
  expect(validateInput(accountInput, kim)).toMatchObject({ ok: true }));

test.each([[{ password: 'p'.repeat(8) }], [{ password: 'p'.repeat(200) }]])('accepts %j', (change) =>
  expect(validateInput(accountInput, { ...kim, ...change })).toMatchObject({ ok: true }),
);

test.each([
  [{ email: 'kim' }, 'Invalid email address'],
  [{ firstName: ' ' }, 'First Name is required'],
  [{ password: 'p'.repeat(7) }, 'Password must have at least 8 characters'],
  [{ password: 'p'.repeat(201) }, 'Password cannot exceed 200 characters'],
  [{ password: 'with a \0 inside' }, 'Password contains invalid characters'],
  [{ capabilities: ['orders.view', 'fly'] }, 'Unknown capability'],
  [{ tenantId: 'moif' }, 'Tenant code must be 1 to 20 upper-case letters and digits'],
])('refuses %j: %s', (change, message) =>
  expect(validateInput(accountInput, { ...kim, ...change })).toMatchObject({
    ok: false,
    problems: [{ message }],
  }),
);
