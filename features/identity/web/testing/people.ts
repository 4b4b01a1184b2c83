import type { PersonFieldsFragment } from '../documents.ts';

/** Builds a person as the server returns it. */
export const personRow = (id: string, more: Partial<PersonFieldsFragment> = {}): PersonFieldsFragment => ({
  id,
  tenantId: 'MOIF',
  name: 'Nora New',
  firstName: 'Nora',
  lastName: 'New',
  email: 'nora@moif.example.com',
  role: 'MANAGER',
  capabilities: null,
  status: 'ACTIVE',
  lastSignInAt: null,
  salesPersonName: null,
  expiresAt: null,
  version: 1,
  updatedAt: '2026-12-01T08:00:00.000Z',
  ...more,
});
