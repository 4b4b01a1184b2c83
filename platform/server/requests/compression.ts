import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotli = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});
const gzipped = { level: 1 };

/** Encoders for a response in one buffer, the best one first. All use the thread pool. */
const encoders = {
  zstd: (body: Buffer) => promisify(zstdCompress)(body, zstd),
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli(body.length)),
  gzip: (body: Buffer) => promisify(gzip)(body, gzipped),
};

/** Encoders for a response in several buffers. */
const streamEncoders = {
  zstd: () => createZstdCompress(zstd),
  br: (bytes: number) => createBrotliCompress(brotli(bytes)),
  gzip: () => createGzip(gzipped),
};

type Encoding = keyof typeof encoders;

// Smaller responses fit into one network packet anyway.
const minBytes = 1_400;

/** Compresses a response if the client accepts it and the response is long enough. Removes buffers from the list as they
 * are compressed, to free memory.
 */
export async function compressBody(
  body: Buffer[],
  accepted: string | undefined,
): Promise<{ body: Buffer[]; encoding?: Encoding }> {
  const bytes = countBytes(body);
  const encoding = bytes < minBytes ? undefined : bestEncoding(accepted);
  if (!encoding) return { body };
  const [whole] = body;
  if (whole && body.length === 1) return { body: [await encoders[encoding](whole)], encoding };
  const encoded: Buffer[] = [];
  await pipeline(
    drainBuffers(body),
    streamEncoders[encoding](bytes),
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) encoded.push(part);
    },
  );
  return { body: encoded, encoding };
}

export const countBytes = (body: readonly Buffer[]): number =>
  body.reduce((bytes, { length }) => bytes + length, 0);

/** Streams buffers and removes them from their list. */
export const drainBuffers = (body: Buffer[]): Readable =>
  Readable.from(
    (function* () {
      for (let part = body.shift(); part; part = body.shift()) yield part;
    })(),
  );

/** Returns the best encoding of an Accept-Encoding header (RFC 9110, 12.5.3), by the client's weights first. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const findWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const encodings: readonly Encoding[] = ['zstd', 'br', 'gzip'];
  const acceptedEncodings = encodings.filter((name) => findWeight(name) > 0);
  return acceptedEncodings.toSorted((a, b) => findWeight(b) - findWeight(a))[0];
}
