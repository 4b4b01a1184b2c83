import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { signedInPage } from '#platform/web/testing/signedInPage.tsx';
import { TenantCard } from '../../accounts/web/AccountPage.tsx';
import { TenantDocument } from '../../web/documents.ts';

const tenant = { maxDiscountPercentage: 15, finalCreditEnabled: true, useErpPricing: false };

test.each([
  ['the settings', { tenant }, '<dd>15</dd>'],
  ['an error when there is no company', { tenant: null }, 'Error loading tenant settings'],
])('shows %s', async (_, data, expected) => {
  const queries = new QueryClient();
  queries.setQueryData([TenantDocument.name, { tenantId: 'MOIF' }], data);
  const page = await signedInPage({ queries });
  expect(renderToStaticMarkup(page(<TenantCard tenantId="MOIF" />))).toContain(expected);
});
