import { expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { PaperFile } from '#platform/kernel/paper/paper.ts';
import { renderPapers } from './renderPapers.ts';

const file: PaperFile = {
  title: 'Invoice 700100',
  createdAt: '2026-11-29T03:00:00.000Z',
  letterhead: { name: 'Moif', lines: [], logo: null },
  papers: [
    { title: 'Invoice 700100', details: [], addresses: [], table: { columns: [], groups: [] }, totals: [] },
  ],
};

test('lets companies take turns, however many users of one ask', async () => {
  const drawn: string[] = [];
  const draw = async (tenantId: string, userId: string) => {
    if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
    await renderPapers({ tenantId, userId, email: `${userId}@example.com` }, file);
    drawn.push(`${tenantId} ${userId}`);
  };
  await Promise.all([draw('MOIF', 'kim'), draw('MOIF', 'lee'), draw('MOIF', 'max'), draw('BPF', 'ann')]);
  expect(drawn).toEqual(['MOIF kim', 'MOIF lee', 'BPF ann', 'MOIF max']);
});
