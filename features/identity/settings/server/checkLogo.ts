import { inflateSync } from 'node:zlib';
import { findLogoSizeProblem, logoMessages, maxLogoSide, readPng, type PngImage } from '../logo.ts';

/** Kinds of row filters in PNG images. */
const maxFilter = 4;

/** A checked logo: what the history says of it, or the problem. */
type LogoCheck = { text: string } | { problem: string };

/** Checks a logo by its content: a small PNG image whose pixels are all there. */
export function checkLogo(base64: string): LogoCheck {
  const bytes = Buffer.from(base64, 'base64');
  const png = readPng(bytes);
  if (!png) return { problem: logoMessages.unreadable };
  const problem = findLogoSizeProblem(png, maxLogoSide);
  if (problem !== undefined) return { problem };
  if (!hasAllPixels(png)) return { problem: logoMessages.unreadable };
  return { text: `${png.width} × ${png.height} pixels, ${Math.ceil(bytes.length / 1000)} kB` };
}

/** Inflates the pixels, but no more bytes than their number: a small image may hold gigabytes. */
function hasAllPixels({ height, data, dataLength }: PngImage): boolean {
  let pixels: Buffer;
  try {
    pixels = inflateSync(Buffer.concat(data), { maxOutputLength: dataLength });
  } catch {
    return false;
  }
  const rowLength = dataLength / height;
  return (
    pixels.length === dataLength &&
    Array.from({ length: height }, (_, row) => pixels[row * rowLength] ?? Infinity).every(
      (filter) => filter <= maxFilter,
    )
  );
}
