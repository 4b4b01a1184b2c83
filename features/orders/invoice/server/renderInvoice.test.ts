import { expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Invoice } from '../invoice.ts';
import { renderInvoice } from './renderInvoice.ts';

const invoice: Invoice = {
  title: 'Invoice',
  orderNumber: '700100',
  changedAt: '2026-11-29T03:00:00.000Z',
  company: 'Moif',
  letterhead: [],
  logo: null,
  details: [],
  addresses: [],
  lines: [],
  totals: [],
};

test('lets companies take turns, however many users of one ask', async () => {
  const drawn: string[] = [];
  const draw = async (tenantId: string, userId: string) => {
    if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
    await renderInvoice({ tenantId, userId, email: `${userId}@example.com` }, invoice);
    drawn.push(`${tenantId} ${userId}`);
  };
  await Promise.all([draw('MOIF', 'kim'), draw('MOIF', 'lee'), draw('MOIF', 'max'), draw('BPF', 'ann')]);
  expect(drawn).toEqual(['MOIF kim', 'MOIF lee', 'BPF ann', 'MOIF max']);
});
