import * as z from 'zod';

/** Bytes of a logo, as a file and as it is stored. */
export const maxLogoBytes = 200_000;
/** Width and height of a stored logo in pixels: sharp at the size of the letterhead, and soon drawn. */
export const maxLogoSide = 1000;

export const logoMessages = {
  tooLarge: 'The logo is larger than 200 kB. Choose a smaller file.',
  otherType: 'Choose a PNG or SVG file for the logo.',
  unreadable: 'The logo cannot be read. Save it again as PNG or SVG.',
} as const;

/** Schema of a logo; its image is checked by `readPng`. */
export const base64Logo = z
  .string()
  .max(Math.ceil(maxLogoBytes / 3) * 4, logoMessages.tooLarge)
  .regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, logoMessages.unreadable)
  .nullish();

/** Size in pixels and compressed pixels of a PNG image. */
export interface PngImage {
  width: number;
  height: number;
  /** Bytes of the pixels once inflated. */
  dataLength: number;
  data: readonly Uint8Array[];
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte);

/** Channels by color type: RGB and RGBA, as browsers write them. */
const channels = new Map([
  [2, 3],
  [6, 4],
]);

/** Palettes, transparent colors and a second header change how pixels are read; PDF libraries fail on long texts. */
const isHarmless = (type: string): boolean =>
  type === 'IDAT' || type === 'IEND' || (/^[a-z]/.test(type) && type !== 'tRNS' && type !== 'tEXt');

interface Chunk {
  type: string;
  content: Uint8Array;
}

/** Returns the chunks of a PNG image; undefined when one is cut off. */
function readChunks(bytes: Uint8Array): readonly Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < bytes.length;) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return undefined;
    chunks.push({
      type: String.fromCodePoint(...bytes.subarray(at + 4, at + 8)),
      content: bytes.subarray(at + 8, end),
    });
    at = end + 4;
  }
  return chunks;
}

/** Returns width and height of a PNG image in pixels, without a look at the rest; undefined when there are none. */
export function readPngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (!isPng(bytes) || bytes.length < 33) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Reads a PNG image of RGB or RGBA pixels with 8 bits each, not interlaced, as browsers write it and every PDF library
 * draws it; undefined for all others.
 */
export function readPng(bytes: Uint8Array): PngImage | undefined {
  const size = readPngSize(bytes);
  const chunks = size && readChunks(bytes);
  const [header, ...rest] = chunks ?? [];
  if (!size || header?.type !== 'IHDR' || header.content.length !== 13 || rest.at(-1)?.type !== 'IEND')
    return undefined;
  const [depth, colorType = 0, compression, filter, interlace] = header.content.subarray(8);
  const numberOfChannels = channels.get(colorType);
  if (depth !== 8 || !numberOfChannels || compression !== 0 || filter !== 0 || interlace !== 0)
    return undefined;
  if (rest.some(({ type }) => !isHarmless(type))) return undefined;
  const data = rest.flatMap(({ type, content }) => (type === 'IDAT' ? [content] : []));
  const dataLength = size.height * (1 + size.width * numberOfChannels);
  return data.length > 0 && size.width > 0 && size.height > 0 ? { ...size, dataLength, data } : undefined;
}

/** Returns the problem of an image whose sides are too long for a logo. */
export const findLogoSizeProblem = (
  { width, height }: { width: number; height: number },
  maxSide: number,
): string | undefined =>
  width > maxSide || height > maxSide
    ? `The logo has ${width} × ${height} pixels. At most ${maxSide} × ${maxSide} are possible.`
    : undefined;
