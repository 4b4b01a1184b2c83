import type { TermsFieldsFragment } from '../documents.ts';

/** Payment terms of 30 days. */
export const termsRow = (
  termsId: string,
  name: string,
  more: Partial<TermsFieldsFragment> = {},
): TermsFieldsFragment => ({
  id: termsId,
  termsId,
  tenantId: 'MOIF',
  name,
  termLimitDays: 30,
  accrueInterestPercentage: 0,
  isDefault: false,
  status: 'ACTIVE',
  version: 1,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...more,
});
