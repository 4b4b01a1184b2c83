import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const mebibyte = 1024 * 1024;
/** Largest file of an import or a feed. */
const maxFileSize = 10 * mebibyte;
/** More of a file that is too large is not received. */
export const maxReceivedBytes = 64 * mebibyte;

/**
 * Reads and hashes the body; undefined when it is too large. A little more is read, so that the client gets the response;
 * after that the connection closes.
 */
export async function readFileBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<{ bytes: Buffer; sha256: string } | undefined> {
  const hash = createHash('sha256');
  // One buffer, because the parts and their copy would need twice the memory.
  const bytes = Buffer.allocUnsafe(
    Math.min(Number(raw.headers['content-length'] ?? maxFileSize), maxFileSize),
  );
  let size = 0;
  // Leaving the loop would destroy the request, and with it the response.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    const from = size;
    size += chunk.length;
    if (size > maxReceivedBytes) {
      reply.header('connection', 'close');
      return undefined;
    }
    if (size > maxFileSize) continue;
    hash.update(chunk);
    chunk.copy(bytes, from);
  }
  return size > maxFileSize ? undefined : { bytes: bytes.subarray(0, size), sha256: hash.digest('hex') };
}
