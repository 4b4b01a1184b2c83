import { expect, onTestFinished, test } from 'vitest';
import { connectCalls } from './remoteCalls.ts';

type Handlers = Parameters<typeof connectCalls>[1];

/** Two connected sides with their handlers. */
function connectSides(page: Handlers, worker: Handlers) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  return { page: connectCalls(port1, page), worker: connectCalls(port2, worker) };
}

test('calls the other side, which may call back meanwhile', async () => {
  const find = async (keys: readonly string[]) => keys.map((key) => `found ${key}`);
  const sides = connectSides(
    { find },
    {
      check: async (...keys: string[]) => ({
        count: keys.length,
        found: await sides.worker.call('find', [keys]),
      }),
    },
  );
  await expect(sides.page.call('check', ['a', 'b'])).resolves.toEqual({
    count: 2,
    found: ['found a', 'found b'],
  });
});

test('returns results of calls that overtake each other to their callers', async () => {
  const slow = Promise.withResolvers<string>();
  const { page } = connectSides({}, { slow: () => slow.promise, quick: () => 'quick' });
  const first = page.call('slow', []);
  await expect(page.call('quick', [])).resolves.toBe('quick');
  slow.resolve('slow');
  await expect(first).resolves.toBe('slow');
});

test('rejects with the message of the handler, or without a handler', async () => {
  const { page } = connectSides(
    {},
    {
      check: () => {
        throw new Error('The file is damaged.');
      },
    },
  );
  await expect(page.call('check', [])).rejects.toThrow('The file is damaged.');
  await expect(page.call('read', [])).rejects.toThrow('There is no handler read.');
});

test('rejects pending and further calls after a failure', async () => {
  const { page } = connectSides({}, { wait: () => new Promise(() => {}) });
  const pending = page.call('wait', []);
  page.fail(new Error('The worker could not be loaded.'));
  await expect(pending).rejects.toThrow('The worker could not be loaded.');
  await expect(page.call('wait', [])).rejects.toThrow('The worker could not be loaded.');
});

test('hands over the bytes of a file without a copy', async () => {
  const { page } = connectSides({}, { size: (bytes: ArrayBuffer) => bytes.byteLength });
  const bytes = new ArrayBuffer(8);
  await expect(page.call('size', [bytes], [bytes])).resolves.toBe(8);
  expect(bytes.byteLength).toBe(0);
});
