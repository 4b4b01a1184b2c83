import * as z from 'zod';

const oauthError = z.object({ error: z.literal('invalid_grant') });
const fusionauthErrors = z.object({ fieldErrors: z.object({ refreshToken: z.array(z.unknown()).min(1) }) });
const refusedRefresh = z.union([oauthError, fusionauthErrors]);

/**
 * Returns whether a response of `/api/jwt/refresh` (status and JSON body) ends the session. Other failures are temporary:
 * a proxy's error page, a server that is starting (spec 1 §7; design of offline work: an outage never signs out).
 */
export const isRefreshRefused = (status: number, body: unknown): boolean =>
  status >= 400 && status < 500 && refusedRefresh.safeParse(body).success;
