import type { EntryOutcome } from '#platform/kernel/offline/outboxEntry.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  RecordAvailabilitySessionCountsDocument,
  type RecordAvailabilitySessionCountsMutationVariables,
  ReportAvailabilityDeviceDocument,
} from '../../../web/documents.ts';

export const receivedAt = '2027-01-04T12:30:00.000Z';

type PostInput = RecordAvailabilitySessionCountsMutationVariables['input'];
type PostedCount = PostInput['counts'][number];

/** Response of the server to a count. */
interface CountFate {
  outcome: Exclude<EntryOutcome, 'WARNED'>;
  message?: string;
}

/** Lets the server take posts: `decide` says what becomes of a count; undefined leaves it out of the response. */
export function respondToPosts(
  server: StubServer,
  decide: (count: PostedCount) => CountFate | undefined = () => ({ outcome: 'RECORDED' }),
): void {
  server.respond(RecordAvailabilitySessionCountsDocument, ({ input }) => ({
    recordAvailabilitySessionCounts: {
      availabilitySession: null,
      receivedAt,
      results: input.counts.flatMap((count) => {
        const fate = decide(count);
        if (!fate) return [];
        const { outcome, message } = fate;
        const error = {
          __typename: 'ValidationError',
          severity: 'WARNING',
          code: 'INVALID_STATE',
          field: ['countRowId'],
        } as const;
        return [
          {
            countRowId: count.countRowId ?? '',
            rev: count.rev ?? 0,
            outcome,
            errors: message === undefined ? null : [{ ...error, message }],
          },
        ];
      }),
      errors: null,
    },
  }));
  server.respond(ReportAvailabilityDeviceDocument, () => ({
    reportAvailabilityDevice: { receivedAt, errors: null },
  }));
}

/** Posted counts, request by request. */
export const listPosts = (server: StubServer): readonly PostInput[] =>
  server.requests(RecordAvailabilitySessionCountsDocument).map(({ input }) => input);
