import type { ProgramFieldsFragment } from '../documents.ts';

/** A program of items. */
export const programRow = (
  id: string,
  name: string,
  more: Partial<ProgramFieldsFragment> = {},
): ProgramFieldsFragment => ({
  id,
  tenantId: 'MOIF',
  name,
  status: 'ACTIVE',
  version: 1,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...more,
});
