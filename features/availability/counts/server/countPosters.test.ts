import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { aCount, sessionId, setUpCounts } from './testing/countTests.ts';

const { post, start, findCount, findSession } = setUpCounts();
const countRowId = testId(1001);
const revision = (rev: number, change: Parameters<typeof aCount>[0] = {}) =>
  aCount({ countRowId, rev, recordedBy: 'kim@example.com', ...change });
const kim = { email: 'kim@example.com', capabilities: ['availability.count'] };
const lee = { email: 'lee@example.com', capabilities: ['availability.count'] };
const supervisor = { email: 'sue@example.com', capabilities: ['availability.count', 'availability.manage'] };

test('leaves the counts of a user to that user', async () => {
  await start();
  await post([revision(1)], kim);
  for (const recordedBy of ['lee@example.com', 'kim@example.com', 'unknown'])
    expect(await post([revision(2, { recordedBy })], lee)).toMatchObject([
      { outcome: 'REJECTED', problems: [{ code: 'DUPLICATE', field: ['countRowId'], severity: 'ERROR' }] },
    ]);
  expect(await findCount(countRowId)).toMatchObject({ rev: 1, postedBy: 'kim@example.com' });
});

test('knows what a supervisor has posted for a counter, when the phone posts the same and more later', async () => {
  await start();
  const file = [revision(1), revision(1, { countRowId: testId(1002), grade: 2 })];
  expect(await post(file, { ...supervisor, deviceId: 'phone' })).toMatchObject([
    { outcome: 'RECORDED' },
    { outcome: 'RECORDED' },
  ]);
  expect(await findCount(countRowId)).toMatchObject({
    recordedBy: 'kim@example.com',
    postedBy: 'sue@example.com',
    deviceId: 'phone',
  });
  const posted = await post([...file, revision(2, { quantity: 7 })], { ...kim, deviceId: 'phone' });
  expect(posted.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'DUPLICATE', 'RECORDED']);
  expect(await findCount(countRowId)).toMatchObject({
    quantity: 7,
    recordedBy: 'kim@example.com',
    postedBy: 'sue@example.com',
  });
  expect(await post([revision(3)], lee)).toMatchObject([{ outcome: 'REJECTED' }]);
  // The file that was saved before is read once more.
  expect(await post(file, supervisor)).toMatchObject([{ outcome: 'STALE' }, { outcome: 'DUPLICATE' }]);
  expect(await findSession(sessionId)).toMatchObject({ countTotal: 2 });
});

test('revises for a counter what he has posted, and keeps who counted', async () => {
  await start();
  await post([revision(1)], kim);
  expect(await post([revision(2, { quantity: 9 })], supervisor)).toMatchObject([{ outcome: 'RECORDED' }]);
  expect(await findCount(countRowId)).toMatchObject({
    quantity: 9,
    recordedBy: 'kim@example.com',
    postedBy: 'kim@example.com',
  });
  expect(await post([revision(3, { deleted: true })], kim)).toMatchObject([{ outcome: 'RECORDED' }]);
});

test('names a counter himself as who counted, whomever his count names', async () => {
  await start();
  const sent = [revision(1), revision(1, { countRowId: testId(1002), recordedBy: 'unknown', grade: 2 })];
  await post(sent, lee);
  expect(await findCount(countRowId)).toMatchObject({
    recordedBy: 'lee@example.com',
    postedBy: 'lee@example.com',
  });
  expect(await findCount(testId(1002))).toMatchObject({ recordedBy: 'unknown' });
  expect(await post(sent, lee)).toMatchObject([{ outcome: 'DUPLICATE' }, { outcome: 'DUPLICATE' }]);
  expect(await post([revision(2)], kim)).toMatchObject([{ outcome: 'REJECTED' }]);
});
