import type { TokenCheck } from '../limits/tokenChecks.ts';
import type { Session } from '../session.ts';

/** Returns the session of an Authorization header or why there is none. Throws only in an outage. */
export type Authenticate = (
  authorization: string | undefined,
  check?: TokenCheck,
) => Promise<{ ok: true; session: Session } | { ok: false; problem: 'UNAUTHENTICATED' | 'NO_TENANT' }>;
