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

/** Encodings of an answer in one piece, the best one first. All three work in a thread beside the event loop. */
const encoders = {
  zstd: (body: Buffer) => promisify(zstdCompress)(body, zstd),
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli(body.length)),
  gzip: (body: Buffer) => promisify(gzip)(body, gzipped),
};

/** The same for an answer of so many bytes in several pieces. */
const streams = {
  zstd: () => createZstdCompress(zstd),
  br: (bytes: number) => createBrotliCompress(brotli(bytes)),
  gzip: () => createGzip(gzipped),
};

export type Encoding = keyof typeof encoders;

// What fits into one packet gets there no sooner when it is smaller.
const leastBytes = 1_400;

/**
 * An answer as it goes out: compressed when its client takes that and it is long enough to gain by it. Pieces are taken out
 * of the given list as they are compressed, so that they need not be kept.
 */
export async function compressed(
  body: Buffer[],
  accepted: string | undefined,
): Promise<{ body: Buffer[]; encoding?: Encoding }> {
  const bytes = bytesOf(body);
  const encoding = bytes < leastBytes ? undefined : bestEncoding(accepted);
  if (!encoding) return { body };
  const [whole] = body;
  if (whole && body.length === 1) return { body: [await encoders[encoding](whole)], encoding };
  const encoded: Buffer[] = [];
  await pipeline(taken(body), streams[encoding](bytes), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) encoded.push(part);
  });
  return { body: encoded, encoding };
}

export const bytesOf = (body: readonly Buffer[]): number =>
  body.reduce((bytes, { length }) => bytes + length, 0);

/** A stream of pieces that takes them out of their list. */
export const taken = (body: Buffer[]): Readable =>
  Readable.from(
    (function* () {
      for (let part = body.shift(); part; part = body.shift()) yield part;
    })(),
  );

/** The best encoding that an Accept-Encoding header admits (RFC 9110, 12.5.3); of two, the one the client weighs more. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const known: readonly Encoding[] = ['zstd', 'br', 'gzip'];
  const admitted = known.filter((name) => weightOf(name) > 0);
  return admitted.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}
