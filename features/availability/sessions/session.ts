import * as z from 'zod';
import { optionalId } from '#platform/kernel/ids/id.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { optionalLines } from '#platform/kernel/text/text.ts';
import type { AvailabilitySession } from './sessionFields.ts';

/** Input that starts a session. */
export const newSession = z.object({
  sessionId: optionalId,
  comment: optionalLines('Comment', 2000),
});
export type NewSessionInput = z.input<typeof newSession>;

/** Counts of a closed session stay as they are (decision V5). */
export const closedSessionProblem = ({ status }: AvailabilitySession): Problem | undefined =>
  status === 'CLOSED' ? invalid('INVALID_STATE', ['sessionId'], 'The session is closed') : undefined;

/** Only a staged session becomes live. */
export const makeLiveProblem = ({ status }: AvailabilitySession): Problem | undefined =>
  status === 'CLOSED'
    ? invalid('INVALID_STATE', ['sessionId'], 'The session is closed and cannot become live')
    : undefined;
