import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { OpenProvider } from './openProvider.ts';
import { type MachineSettings, machineToken } from '../../tokens/server/machineToken.ts';
import { sendToken } from '../../tokens/server/tokenResponse.ts';

/** POST /oauth2/token: handles client credentials here and passes other grants to the provider. */
export function embeddedToken(
  scope: FastifyInstance,
  settings: MachineSettings & { open: OpenProvider },
): void {
  // The same limit as the provider's.
  const options = { parseAs: 'string', bodyLimit: 56 * 1024 } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
  scope.post('/oauth2/token', async (request, reply) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const form = new URLSearchParams(text);
    if (form.get('grant_type') === 'client_credentials')
      return sendToken(reply, await machineToken(form, request.headers.authorization, settings));
    const provider = await settings.open(request);
    reply.hijack();
    await provider.callback()(cloneRequest(request.raw, text), reply.raw);
    return undefined;
  });
}

/** Copies a request whose body was already consumed, so that the provider can read it again. */
function cloneRequest(raw: IncomingMessage, body: string): IncomingMessage {
  const clone = new IncomingMessage(raw.socket);
  const { method, url, headers, rawHeaders, httpVersion } = raw;
  Object.assign(clone, { method, url, headers, rawHeaders, httpVersion, complete: true });
  clone.push(body);
  clone.push(null);
  return clone;
}
