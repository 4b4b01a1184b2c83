import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { ownIssuer } from '../keys/ownIssuer.ts';
import { fusionauthSignIn } from '../remote/fusionauthSignIn.ts';
import { defaultClaimNames } from '../tokens/tokenIssuer.ts';
import { reverseProxy } from './reverseProxy.ts';
import { type SignInServer, signInServer } from './signInServer.ts';

export const applicationId = '85a03867-dccf-4882-adde-1a79aeec50df';
/** Default issuer of FusionAuth. */
export const issuerName = 'acme.com';

/** Fake FusionAuth in its own process and the product, behind one reverse proxy. */
export interface FusionauthServer extends SignInServer {
  /** Address of the product without the reverse proxy. */
  direct: string;
  /** Address of FusionAuth without the reverse proxy. */
  address: string;
  /** Returns a FusionAuth token with any claims. */
  vend(claims: object): Promise<string>;
}

export async function fusionauthServer(): Promise<FusionauthServer> {
  const [port, proxyPort] = [await findUnusedPort(), await findUnusedPort()];
  const origin = `http://127.0.0.1:${proxyPort}`;
  const file = join(import.meta.dirname, 'fusionauthDouble.ts');
  const double = spawn(process.execPath, [file, String(port), issuerName, applicationId, `${origin}/`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(double.stdout, 'data');
  const address = `http://127.0.0.1:${port}`;
  const settings = { issuer: issuerName, address, clientId: applicationId, claims: defaultClaimNames };
  // The installation issues its own tokens under its public address.
  const server = await signInServer(async ({ pool, clock }) => {
    const own = await ownIssuer({ pool, issuer: origin, clock });
    return fusionauthSignIn(settings, { pool, own, clock });
  });
  const proxy = await reverseProxy(proxyPort, {
    prefixes: ['/oauth2/', '/api/jwt/refresh'],
    to: port,
    others: Number(new URL(server.issuer).port),
  });
  return {
    ...server,
    issuer: origin,
    direct: server.issuer,
    address,
    vend: async (claims) => {
      const response = await fetch(`${address}/api/jwt/vend`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ claims }),
      });
      return z.object({ token: z.string() }).parse(await response.json()).token;
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      double.kill();
      await once(double, 'exit');
      await server.close();
    },
  };
}
