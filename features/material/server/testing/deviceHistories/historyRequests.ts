import * as z from 'zod';
import type { recordCounts } from '#features/availability/counts/server/countPostCommands.ts';
import type { Random } from '#platform/kernel/testing/random.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import type { CountInput, MoveInput } from '../../../movements/movementInput.ts';

/** A request as the server received it. */
export type ReceivedRequest =
  | { name: 'CountMaterialItem'; input: CountInput }
  | { name: 'MoveMaterialItem'; input: MoveInput }
  | { name: 'RecordAvailabilitySessionCounts'; input: Parameters<typeof recordCounts>[1] };

/** Ends what a page was doing, as if the browser had been killed. */
export class BrowserClosed extends Error {}

interface RequestOptions {
  random: Random;
  /** Carries a request out on the server and returns its data. */
  carryOut: (request: ReceivedRequest) => Promise<unknown>;
  /** Requests that arrive once more, or late. */
  delayed: ReceivedRequest[];
  /** Requests that have not reached the server yet. */
  underWay: ReceivedRequest[];
  /** Does something else on the device while a request is under way. */
  meanwhile: () => Promise<void>;
  /** The network works from now on. */
  isQuiet: () => boolean;
}

const variables = z.object({ input: z.custom<never>() });

/** A client whose requests and responses get lost, arrive twice or late, are refused, or never return. */
export function brokenClient({
  random,
  carryOut,
  delayed,
  underWay,
  meanwhile,
  isQuiet,
}: RequestOptions): Client {
  async function call(name: string, input: never): Promise<unknown> {
    const fail = (code: string): never => {
      throw new RequestError(name, code, code, { retryAfterMs: 1000 });
    };
    const request: ReceivedRequest = { name: z.custom<never>().parse(name), input };
    if (isQuiet()) return carryOut(request);
    underWay.push(request);
    if (random.chance(0.3)) await meanwhile();
    underWay.splice(underWay.indexOf(request), 1);
    const fate = random.integerBelow(100);
    if (fate < 8) fail('NETWORK');
    if (fate < 12) fail('RATE_LIMITED');
    if (fate < 15) fail('UNAUTHENTICATED');
    if (fate < 19) fail('INTERNAL');
    if (fate < 24) {
      delayed.push(request);
      fail('NO_ANSWER');
    }
    const data = await carryOut(request);
    if (random.chance(0.1)) delayed.push(request);
    if (random.chance(0.2)) await meanwhile();
    if (fate < 34) fail('NETWORK');
    // The server fails after it has committed.
    if (fate < 38) fail('INTERNAL');
    if (fate < 42) throw new BrowserClosed();
    return data;
  }
  const unused = () => Promise.reject(new Error('Nothing else is requested.'));
  return {
    call: async <Data, Variables>(operation: TypedOperation<Data, Variables>, values: Variables) =>
      z.custom<Data>().parse(await call(operation.name, variables.parse(structuredClone(values)).input)),
    upload: unused,
    download: unused,
  };
}
