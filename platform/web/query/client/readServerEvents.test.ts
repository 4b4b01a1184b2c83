import { expect, test } from 'vitest';
import { readServerEvents } from './readServerEvents.ts';

/** Returns the events of a stream that arrives in these pieces. */
async function readEvents(...pieces: readonly string[]) {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(bytes.encode(piece));
      stream.close();
    },
  });
  const events = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

test('parses name and data of events', async () =>
  expect(await readEvents('event: next\ndata: {"a":1}\n\nevent: complete\ndata:\n\n')).toEqual([
    { name: 'next', data: '{"a":1}' },
    { name: 'complete', data: '' },
  ]));

test('parses events in pieces with any line ending', async () =>
  expect(await readEvents('event: ne', 'xt\r', '\ndata: one\r\n', 'data: two\r\n\r\n')).toEqual([
    { name: 'next', data: 'one\ntwo' },
  ]));

test('ignores comments and other fields', async () =>
  expect(await readEvents(':\n\n: here\nid: 7\ndata: x\n\n')).toEqual([{ name: 'message', data: 'x' }]));

test('drops an incomplete event', async () =>
  expect(await readEvents('data: whole\n\ndata: ha', 'lf\n')).toEqual([{ name: 'message', data: 'whole' }]));
