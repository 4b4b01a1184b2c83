import * as z from 'zod';
import { type StreamEvent, eventReader } from './eventReader.ts';

export const entityChanged = `subscription EntityChanged($entityTypes: [EntityType!]) {
  entityChanged(entityTypes: $entityTypes) { entityType entityId version operation changedAt changedBy }
}`;

/** An event stream as a client reads it. */
export interface LiveStream {
  status: number;
  headers: Headers;
  /** Returns the next event; undefined when the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  /** Returns the entity id of the next event. */
  nextId(): Promise<string>;
  /** Returns all events until the server ends the stream. */
  rest(): Promise<readonly StreamEvent[]>;
  /** Returns the number of comments received so far. */
  comments(): number;
  close(): Promise<void>;
}

interface StreamOptions {
  origin: string;
  token: string;
  query?: string;
  variables?: object;
}

const entityChangedEvent = z.object({
  data: z.object({ entityChanged: z.object({ entityId: z.string() }) }),
});

/** Opens a stream; resolves when the response headers have arrived. */
export async function liveStream({
  origin,
  token,
  query = entityChanged,
  variables = {},
}: StreamOptions): Promise<LiveStream> {
  const leaving = new AbortController();
  const { status, headers, body } = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
    signal: leaving.signal,
  });
  if (!body) throw new Error('There is no stream.');
  const events = eventReader();
  const chunks = body.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: StreamEvent[] = [];
  const next = async (): Promise<StreamEvent | undefined> => {
    while (waiting.length === 0) {
      const { done, value } = await chunks.read();
      if (done) return undefined;
      waiting.push(...events.read(value));
    }
    return waiting.shift();
  };
  return {
    status,
    headers,
    next,
    nextId: async () => {
      const event = await next();
      return entityChangedEvent.parse(JSON.parse(event?.data ?? '{}')).data.entityChanged.entityId;
    },
    rest: async () => {
      const all = [];
      for (let event = await next(); event; event = await next()) all.push(event);
      return all;
    },
    comments: events.comments,
    close: async () => {
      await chunks.cancel().catch(() => {});
      leaving.abort();
    },
  };
}
