import { expect, test } from 'vitest';
import { acceptsEvents } from './eventStreams.ts';

test.each([
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream;q=0.5', true],
  ['text/event-stream;q=0', false],
  ['application/json, text/event-stream; q=0.000', false],
  ['text/event-streams', false],
  ['*/*', false],
  [undefined, false],
])('reads whether Accept %s includes events: %s', (accept, isAccepted) =>
  expect(acceptsEvents({ headers: accept === undefined ? {} : { accept } })).toBe(isAccepted),
);
