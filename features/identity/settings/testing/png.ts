import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  width?: number;
  height?: number;
  /** 6: RGBA, as browsers write it; 2: RGB. */
  colorType?: number;
  interlace?: number;
  /** Bytes of the pixels; a gray image by default. */
  pixels?: Buffer;
  /** Chunks after the header. */
  extra?: readonly (readonly [type: string, content: Buffer])[];
}

const chunk = (type: string, content: Buffer): Buffer => {
  const name = Buffer.from(type, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([name, content])));
  return Buffer.concat([length, name, content, sum]);
};

/** Returns a PNG image. */
export function png({
  width = 4,
  height = 2,
  colorType = 6,
  interlace = 0,
  pixels = grayPixels(width, height, colorType === 6 ? 4 : 3),
  extra = [],
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of gray pixels, each after a filter of kind 0. */
const grayPixels = (width: number, height: number, channels: number): Buffer =>
  Buffer.concat(
    Array.from({ length: height }, () =>
      Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * channels, 0x80)]),
    ),
  );
