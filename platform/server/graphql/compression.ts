import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** Encodings of an answer, the best one first. All three work in a thread beside the event loop. */
const encoders = {
  zstd: (body: Buffer) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 1 }),
};

export type Encoding = keyof typeof encoders;

// What fits into one packet gets there no sooner when it is smaller.
const leastBytes = 1_400;

/** An answer as it goes out: compressed when its client takes that and it is long enough to gain by it. */
export async function compressed(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  if (body.length < leastBytes) return { body };
  const encoding = bestEncoding(accepted);
  return encoding ? { body: await encoders[encoding](body), encoding } : { body };
}

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
