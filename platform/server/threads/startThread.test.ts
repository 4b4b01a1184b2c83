import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ProcessorTimeExceeded, receiveMessage, startThread } from './startThread.ts';

const start = (name: string, processorMs: number) =>
  startThread(new URL(`testing/${name}.ts`, import.meta.url), { heapMb: 64, processorMs });

test('ends a thread that uses up its processor time', async () => {
  const thread = start('busyThread', 300);
  await expect(receiveMessage(thread)).rejects.toBeInstanceOf(ProcessorTimeExceeded);
  await thread.worker.terminate();
});

test('does not count the time that a thread waits', async () => {
  const thread = start('waitingThread', 1_000);
  expect(await receiveMessage(thread)).toBe('done');
  await thread.worker.terminate();
});

test('reports the error of a thread to whom asks later, without ending the server', async () => {
  const thread = start('failingThread', 10_000);
  await once(thread.ended, 'abort');
  await expect(receiveMessage(thread)).rejects.toThrow('planted failure');
});
