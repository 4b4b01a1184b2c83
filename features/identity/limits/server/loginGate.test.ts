import { expect, test } from 'vitest';
import { type LoginGate, type QueuedAttempt, loginGate } from './loginGate.ts';

const anonymous = (network: string, options: Partial<QueuedAttempt> = {}): QueuedAttempt => ({
  kind: 'anonymous',
  groups: network.split('/'),
  subject: 'kim',
  isSlow: false,
  ...options,
});
const failing = (network: string): QueuedAttempt => anonymous(network, { kind: 'failing' });
const known = (email: string, subject = 'pair'): QueuedAttempt =>
  anonymous(email, { kind: 'known', groups: [email], subject });

/** Starts attempts that run until the test ends them. */
function attempts(gate: LoginGate) {
  const running: { name: string; end: () => void }[] = [];
  const refused: string[] = [];
  const attempt = async (name: string, passage: QueuedAttempt): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const ran = await gate.run(passage, () => {
      running.push({ name, end: () => resolve(true) });
      return promise;
    });
    if (ran === undefined) refused.push(name);
  };
  const send = (name: string, passage: QueuedAttempt): void => void attempt(name, passage);
  // Promises settle in the next turn of the event loop.
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

test('limits concurrent attempts of a network and runs the others in order', async () => {
  const { send, names, endFirst } = attempts(loginGate({ maxPerGroup: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name, anonymous('a'));
  expect(await names()).toEqual(['a1', 'a2']);
  await endFirst();
  expect(await names()).toEqual(['a2', 'a3']);
  await endFirst();
  await endFirst();
  expect(await names()).toEqual(['a4']);
});

test('lets networks take turns, however many attempts one of them queues', async () => {
  const { send, names, endFirst } = attempts(loginGate({ maxAnonymous: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name, anonymous('a'));
  send('b1', anonymous('b'));
  send('c1', anonymous('c'));
  const order: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    order.push(...(await names()));
    await endFirst();
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('reserves capacity for known clients and runs them first', async () => {
  const { send, names, endFirst } = attempts(loginGate({ max: 3, maxAnonymous: 2 }));
  for (const name of ['s1', 's2', 's3']) send(name, anonymous(name));
  for (const name of ['k1', 'k2']) send(name, known(name));
  expect(await names()).toEqual(['s1', 's2', 'k1']);
  await endFirst();
  expect(await names()).toEqual(['s2', 'k1', 'k2']);
  await endFirst();
  expect(await names()).toEqual(['k1', 'k2', 's3']);
});

test('runs slowed anonymous attempts one at a time, and known ones without limit', async () => {
  const { send, names, endFirst } = attempts(loginGate());
  for (const name of ['s1', 's2', 's3']) send(name, anonymous(name, { isSlow: true }));
  for (const name of ['k1', 'k2']) send(name, known(name));
  expect(await names()).toEqual(['s1', 'k1', 'k2']);
  await endFirst();
  expect(await names()).toEqual(['k1', 'k2', 's2']);
});

test('refuses the newest attempt of the largest network when the queue is full', async () => {
  const { send, names, refused } = attempts(loginGate({ max: 1, maxAnonymous: 1, maxWaiting: 3 }));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) send(name, anonymous('a'));
  expect(await names()).toEqual(['a1']);
  expect(refused).toEqual(['a5']);
  send('b1', anonymous('b'));
  send('k1', known('k'));
  send('k2', known('k'));
  await names();
  expect(refused).toEqual(['a5', 'a4', 'a3', 'b1']);
});

test('refuses the newest attempt when networks have queued equally many', async () => {
  const { send, names, refused } = attempts(loginGate({ max: 1, maxAnonymous: 1, maxWaiting: 2 }));
  for (const name of ['a', 'b', 'c', 'd']) send(name, anonymous(name));
  await names();
  expect(refused).toEqual(['d']);
});

test('continues after an attempt that throws', async () => {
  const gate = loginGate({ max: 1, maxAnonymous: 1 });
  const failed = gate.run(anonymous('a'), () => Promise.reject(new Error('away')));
  const next = gate.run(anonymous('a'), async ({ hasWaited }) => hasWaited);
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe(true);
  expect(await gate.run(anonymous('a'), async ({ hasWaited }) => hasWaited)).toBe(false);
});

/** Sends one attempt from each of many networks of a site. */
const fill = (send: (name: string, passage: QueuedAttempt) => void, site: string, count: number) => {
  for (let index = 0; index < count; index += 1) send(`${site}/${index}`, anonymous(`isp/${site}/${index}`));
};

test('gives a whole site one turn, and evicts its newest attempts', async () => {
  const { send, names, refused, endFirst } = attempts(loginGate({ maxAnonymous: 1, maxWaiting: 100 }));
  fill(send, 'attacker', 300);
  send('newcomer', anonymous('other isp/home/1'));
  send('neighbor', anonymous('isp/neighbor/1'));
  expect(await names()).toEqual(['attacker/0']);
  expect(refused).toHaveLength(201);
  expect(refused.every((name) => name.startsWith('attacker/'))).toBe(true);
  await endFirst();
  expect(await names()).toEqual(['attacker/1']);
  await endFirst();
  expect(await names()).toEqual(['newcomer']);
  await endFirst();
  expect(await names()).toEqual(['neighbor']);
});

test('lets the e-mails of a network take turns', async () => {
  const { send, names, endFirst } = attempts(loginGate({ maxAnonymous: 1 }));
  for (const name of ['a1', 'a2', 'a3']) send(name, anonymous('office', { subject: 'guessed' }));
  send('own', anonymous('office', { subject: 'own' }));
  const order: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    order.push(...(await names()));
    await endFirst();
  }
  expect(order).toEqual(['a1', 'a2', 'own', 'a3']);
});

test('admits anonymous clients of networks without failures while many networks fail', async () => {
  const { send, names, refused, endFirst } = attempts(loginGate({ maxAnonymous: 1, maxWaiting: 50 }));
  for (let index = 0; index < 80; index += 1) send(`bot${index}`, failing(`bot${index}`));
  send('newcomer', anonymous('home'));
  send('bot', failing('another bot'));
  await names();
  expect(refused).not.toContain('newcomer');
  expect(refused).toContain('bot');
  await endFirst();
  expect(await names()).toEqual(['newcomer']);
  await endFirst();
  expect(await names()).toEqual(['bot1']);
});

test('gives failing clients every other turn', async () => {
  const { send, names, endFirst } = attempts(loginGate({ maxAnonymous: 1 }));
  for (const name of ['s1', 's2', 's3']) send(name, anonymous(name));
  for (const name of ['f1', 'f2']) send(name, failing(name));
  const order: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    order.push(...(await names()));
    await endFirst();
  }
  expect(order).toEqual(['s1', 'f1', 's2', 'f2', 's3']);
});

test('gives a known user one turn, however many browsers they have signed in with', async () => {
  const { send, names, endFirst } = attempts(loginGate({ max: 1 }));
  for (const name of ['k1', 'k2', 'k3']) send(name, known('kim', name));
  send('lee', known('lee'));
  expect(await names()).toEqual(['k1']);
  await endFirst();
  await endFirst();
  expect(await names()).toEqual(['lee']);
});

test('frees the queue positions of disconnected clients', async () => {
  const { send, names, refused, endFirst } = attempts(loginGate({ maxAnonymous: 1, maxWaiting: 2 }));
  const gone = new AbortController();
  send('a', anonymous('a'));
  for (const name of ['b', 'c']) send(name, anonymous(name, { signal: gone.signal }));
  gone.abort();
  for (const name of ['d', 'e']) send(name, anonymous(name));
  send('f', anonymous('f', { signal: gone.signal }));
  await names();
  expect(refused.toSorted()).toEqual(['b', 'c', 'f']);
  await endFirst();
  expect(await names()).toEqual(['d']);
});
