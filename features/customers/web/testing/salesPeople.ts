import type { SalesPersonFieldsFragment } from '../documents.ts';

/** A sales person without an account. */
export const salesPersonRow = (
  id: string,
  more: Partial<SalesPersonFieldsFragment> = {},
): SalesPersonFieldsFragment => ({
  id,
  tenantId: 'MOIF',
  name: 'Vera Vega',
  firstName: 'Vera',
  lastName: 'Vega',
  email: 'vera@example.com',
  signInEmail: null,
  territory: null,
  hasUser: false,
  status: 'ACTIVE',
  version: 1,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...more,
});
