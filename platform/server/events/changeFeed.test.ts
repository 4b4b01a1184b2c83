import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type ChangeFeed, changeFeed } from './changeFeed.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');

let made: TestDatabase;
let feed: ChangeFeed;
const reported: unknown[] = [];
beforeEach(async () => {
  reported.length = 0;
  made = await testDatabase();
  feed = changeFeed({ directUrl: made.url, reportError: (error) => reported.push(error) });
});
afterEach(async () => {
  await feed.close();
  await made.drop();
});

const announce = (entityId: string) =>
  feed.announce({
    tenantId,
    changedAt: '2026-11-29T03:00:00.000Z',
    changedBy: 'kim@example.com',
    entities: [{ entityType: 'ITEM', entityId, version: 1, operation: 'UPDATED' }],
  });

test.each(['missed', 'changes'] as const)(
  'goes on after an exception of the listener in %s',
  async (part) => {
    let isBroken = true;
    let missed = 0;
    const failOnce = (name: string) => {
      if (!isBroken || name !== part) return;
      isBroken = false;
      throw new Error('planted failure');
    };
    const received: string[] = [];
    feed.listen({
      missed: () => {
        missed += 1;
        failOnce('missed');
      },
      changes: (_tenant, changes) => {
        failOnce('changes');
        received.push(...changes.map(({ entityId }) => entityId));
      },
    });
    await feed.isListening();
    if (part === 'changes') announce('lost');
    // The listener hears that it has missed changes.
    await expect.poll(() => missed, { interval: 10 }).toBe(2);
    announce('next');
    await expect.poll(() => received, { interval: 10 }).toEqual(['next']);
    expect(reported).toMatchObject([{ message: 'planted failure' }]);
  },
);
