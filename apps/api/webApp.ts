import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverPath } from '#platform/kernel/serverPath.ts';
import type { Configuration } from '#platform/server/configuration/configuration.ts';
import { requestPath } from '#platform/server/http/requestPath.ts';

/** Returns whether a URL belongs to the server, not to a page or a file of the app. */
export const isServerPath = (url: string): boolean => serverPath.test(requestPath(url));

/** Serves the built web app from `folder`: hashed assets as immutable, every path without a file as the page of the app. */
export async function webApp(app: FastifyInstance, folder: string): Promise<void> {
  const files = listFiles(folder);
  if (files.size > 0)
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forGood = path.includes(`${folder}/assets/`);
        reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  // A route for each file would take 20 MiB of memory.
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    const path = requestPath(url).slice(1) || page;
    if ((method === 'GET' || method === 'HEAD') && files.has(path)) return reply.sendFile(path);
    return method === 'GET' && files.has(page) && headers.accept?.includes('text/html') && !isServerPath(url)
      ? reply.sendFile(page)
      : reply.status(404).send({ message: 'There is nothing at this address.' });
  });
}

const page = 'index.html';

/** Returns the paths of the files of a folder that is there. */
const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      : [],
  );

/**
 * Returns the release and the build in `folder`: '0.0.8+3f2a91c4'; the release alone when nothing is built. The service
 * worker lists the hash of every other file, so that its own hash identifies the build.
 */
export function readBuildVersion(folder: string, appVersion: string): string {
  const worker = join(folder, 'sw.js');
  if (!existsSync(worker)) return appVersion;
  return `${appVersion}+${createHash('sha256').update(readFileSync(worker)).digest('hex').slice(0, 8)}`;
}

/** Serves `GET /config.json`: the configuration of the web app; null for values that are not configured. */
export function configJson(
  app: FastifyInstance,
  { web, publicUrl }: Pick<Configuration, 'web' | 'publicUrl'>,
  versions: { clientId: string; appVersion: string; buildVersion: string },
): void {
  const { docsUrl, chat, errorReporting, launcher } = web;
  const body = { ...versions, signInUrl: publicUrl, docsUrl, chat, errorReporting, launcher };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(body));
}
