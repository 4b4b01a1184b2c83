import type { FastifyReply } from 'fastify';

/** Response of a token endpoint (RFC 6749 §5). */
export interface TokenResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

export const tokenError = (error: string, error_description: string): TokenResponse => ({
  status: 400,
  body: { error, error_description },
});

export const sendToken = (reply: FastifyReply, { status, headers = {}, body }: TokenResponse): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
