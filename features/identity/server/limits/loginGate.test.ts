import { expect, test } from 'vitest';
import { type LoginGate, type Passage, loginGate } from './loginGate.ts';

const stranger = (lane: string, isSlow = false): Passage => ({ lane, isKnown: false, isSlow });
const known = (lane: string): Passage => ({ lane, isKnown: true, isSlow: false });

/** Attempts that run until the test ends them. */
function attempts(gate: LoginGate) {
  const running: { name: string; end: () => void }[] = [];
  const refused: string[] = [];
  const attempt = async (name: string, passage: Passage): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const ran = await gate.run(passage, () => {
      running.push({ name, end: () => resolve(true) });
      return promise;
    });
    if (ran === undefined) refused.push(name);
  };
  const send = (name: string, passage: Passage): void => void attempt(name, passage);
  // Promises settle in turns of the event loop.
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    send,
    refused,
    names: async () => {
      await settled();
      return running.map(({ name }) => name);
    },
    endFirst: async () => {
      running.shift()?.end();
      await settled();
    },
  };
}

test('runs so many of a lane at once, and the next ones in their order', async () => {
  const { send, names, endFirst } = attempts(loginGate({ maxPerLane: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name, stranger('a'));
  expect(await names()).toEqual(['a1', 'a2']);
  await endFirst();
  expect(await names()).toEqual(['a2', 'a3']);
  await endFirst();
  await endFirst();
  expect(await names()).toEqual(['a4']);
});

test('gives lanes their turns, however much waits in one of them', async () => {
  const { send, names, endFirst } = attempts(loginGate({ maxStrangers: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name, stranger('a'));
  send('b1', stranger('b'));
  send('c1', stranger('c'));
  const order: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    order.push(...(await names()));
    await endFirst();
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('has room for the known when strangers fill theirs, and lets the known come first', async () => {
  const { send, names, endFirst } = attempts(loginGate({ max: 3, maxStrangers: 2 }));
  for (const name of ['s1', 's2', 's3']) send(name, stranger(name));
  for (const name of ['k1', 'k2']) send(name, known(name));
  expect(await names()).toEqual(['s1', 's2', 'k1']);
  await endFirst();
  expect(await names()).toEqual(['s2', 'k1', 'k2']);
  await endFirst();
  expect(await names()).toEqual(['k1', 'k2', 's3']);
});

test('runs strangers that are slowed down one at a time, and the known as ever', async () => {
  const { send, names, endFirst } = attempts(loginGate());
  for (const name of ['s1', 's2', 's3']) send(name, stranger(name, true));
  for (const name of ['k1', 'k2']) send(name, known(name));
  expect(await names()).toEqual(['s1', 'k1', 'k2']);
  await endFirst();
  expect(await names()).toEqual(['k1', 'k2', 's2']);
});

test('refuses the last of the longest lane when all room to wait is taken', async () => {
  const { send, names, refused } = attempts(loginGate({ max: 1, maxStrangers: 1, maxWaiting: 3 }));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) send(name, stranger('a'));
  expect(await names()).toEqual(['a1']);
  expect(refused).toEqual(['a5']);
  send('b1', stranger('b'));
  send('k1', known('k'));
  send('k2', known('k'));
  await names();
  expect(refused).toEqual(['a5', 'a4', 'a3', 'b1']);
});

test('refuses the newest of lanes that are as long', async () => {
  const { send, names, refused } = attempts(loginGate({ max: 1, maxStrangers: 1, maxWaiting: 2 }));
  for (const name of ['a', 'b', 'c', 'd']) send(name, stranger(name));
  await names();
  expect(refused).toEqual(['d']);
});

test('goes on after an attempt that failed', async () => {
  const gate = loginGate({ max: 1, maxStrangers: 1 });
  const failed = gate.run(stranger('a'), () => Promise.reject(new Error('away')));
  const next = gate.run(stranger('a'), async ({ hasWaited }) => hasWaited);
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe(true);
  expect(await gate.run(stranger('a'), async ({ hasWaited }) => hasWaited)).toBe(false);
});
