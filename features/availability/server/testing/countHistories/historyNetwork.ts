import * as z from 'zod';
import type { Random } from '#platform/kernel/testing/random.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import type { PostedCountResult, recordCounts } from '../../../counts/server/countPostCommands.ts';

/** A request as the server received it. */
export interface ReceivedPost {
  device: number;
  input: PostInput;
}

/** Response of the server to a post. */
interface PostResponse {
  results: readonly PostedCountResult[];
  receivedAt: string;
}

/** Carries out a request on the server; undefined when it refuses the request as a whole. */
export type CarryOut = (post: ReceivedPost) => Promise<PostResponse | undefined>;

/** Ends what a page was doing, as if the browser had been killed. */
export class BrowserKilled extends Error {}

type PostInput = Parameters<typeof recordCounts>[1];

const postVariables = z.object({ input: z.custom<PostInput>() });

interface NetworkOptions {
  random: Random;
  device: number;
  carryOut: CarryOut;
  /** Requests that arrive once more, or late. */
  delayed: ReceivedPost[];
  /** Does something else on the device while a request is under way. */
  meanwhile: () => Promise<void>;
  /** Called with the ids of a request before it leaves the device. */
  onSent: (ids: ReadonlySet<string>) => void;
  /** The network works from now on. */
  isQuiet: () => boolean;
}

const fail = (code: string): never => {
  throw new RequestError('RecordAvailabilitySessionCounts', code, code, { retryAfterMs: 1000 });
};

/** A client whose requests and responses get lost, arrive twice, late or in part, are refused, or never return. */
export function unreliableClient({
  random,
  device,
  carryOut,
  delayed,
  meanwhile,
  onSent,
  isQuiet,
}: NetworkOptions): Client {
  async function call(input: PostInput): Promise<unknown> {
    onSent(new Set(input.counts.map(({ countRowId }) => countRowId ?? '')));
    const post: ReceivedPost = { device, input };
    if (isQuiet()) return toData((await carryOut(post)) ?? fail('INTERNAL'));
    if (random.chance(0.4)) await meanwhile();
    const fate = random.integerBelow(100);
    if (fate < 8) fail('NETWORK');
    if (fate < 12) fail('RATE_LIMITED');
    if (fate < 15) fail('UNAUTHENTICATED');
    if (fate < 18) fail('INTERNAL');
    if (fate < 24) {
      delayed.push(post);
      fail('NO_ANSWER');
    }
    const response = (await carryOut(post)) ?? fail('INTERNAL');
    if (random.chance(0.1)) delayed.push(post);
    if (random.chance(0.3)) await meanwhile();
    if (fate < 34) fail('NETWORK');
    if (fate < 39) throw new BrowserKilled();
    if (fate < 43) return toData({ ...response, results: response.results.filter(() => random.chance(0.6)) });
    if (fate < 46) return toData({ ...response, results: response.results.toReversed() });
    return toData(response);
  }
  const unused = () => Promise.reject(new Error('Nothing else is requested.'));
  return {
    // The only operation that posts use.
    call: async <Data, Variables>(_operation: TypedOperation<Data, Variables>, variables: Variables) =>
      z.custom<Data>().parse(await call(postVariables.parse(structuredClone(variables)).input)),
    upload: unused,
    download: unused,
  };
}

const toData = ({ results, receivedAt }: PostResponse) => ({
  recordAvailabilitySessionCounts: {
    availabilitySession: null,
    results: results.map(({ countRowId, outcome, rev, problems }) => ({
      countRowId,
      outcome,
      rev,
      errors: problems.length > 0 ? problems.map(({ message }) => ({ message })) : null,
    })),
    receivedAt,
    errors: null,
  },
});
