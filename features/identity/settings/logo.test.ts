import { expect, test } from 'vitest';
import { base64Logo, findLogoSizeProblem, isPng, maxLogoBytes, readPng, readPngSize } from './logo.ts';
import { png } from './testing/png.ts';

test('reads RGBA and RGB images as browsers write them', () => {
  expect(readPng(png({ width: 5, height: 3 }))).toMatchObject({ width: 5, height: 3, dataLength: 3 * 21 });
  expect(readPng(png({ width: 5, height: 3, colorType: 2 }))).toMatchObject({ dataLength: 3 * 16 });
  expect(readPng(png({ extra: [['pHYs', Buffer.alloc(9)]] }))).toMatchObject({ width: 4 });
});

const image = png();
test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a signature alone', image.subarray(0, 8)],
  ['an image that is cut off', image.subarray(0, -3)],
  ['an image without its end', image.subarray(0, -12)],
  ['a chunk that is longer than the file', Buffer.from(image).fill(0x7f, 33, 37)],
  ['an image without pixels', png({ width: 0 })],
  ['gray pixels', png({ colorType: 0 })],
  ['a palette', png({ colorType: 3 })],
  ['an interlaced image', png({ interlace: 1 })],
  ['transparent colors', png({ colorType: 2, extra: [['tRNS', Buffer.alloc(6)]] })],
  ['a text chunk', png({ extra: [['tEXt', Buffer.alloc(100_000)]] })],
  ['a second header', png({ extra: [['IHDR', Buffer.alloc(13)]] })],
])('refuses %s', (_, bytes) => expect(readPng(bytes)).toBeUndefined());

test('knows a PNG image and its size by the first bytes', () => {
  expect([isPng(image), isPng(Buffer.from('GIF89a'))]).toEqual([true, false]);
  expect(readPngSize(png({ width: 70_000, height: 1, pixels: Buffer.alloc(1) }))).toEqual({
    width: 70_000,
    height: 1,
  });
  expect(readPngSize(image.subarray(0, 20))).toBeUndefined();
});

test('limits the sides of an image', () => {
  expect(findLogoSizeProblem({ width: 1000, height: 1 }, 1000)).toBeUndefined();
  expect(findLogoSizeProblem({ width: 1, height: 1001 }, 1000)).toBe(
    'The logo has 1 × 1001 pixels. At most 1000 × 1000 are possible.',
  );
});

test('accepts base64 of up to 200 kB', () => {
  const findMessage = (text: string) => base64Logo.safeParse(text).error?.issues[0]?.message;
  expect(findMessage(Buffer.alloc(maxLogoBytes).toString('base64'))).toBeUndefined();
  expect(findMessage(Buffer.alloc(maxLogoBytes + 3).toString('base64'))).toBe(
    'The logo is larger than 200 kB. Choose a smaller file.',
  );
  for (const text of ['', 'a', 'data:image/png;base64,AAAA', 'AAAA\nAAAA', 'AA=A'])
    expect(findMessage(text)).toBe('The logo cannot be read. Save it again as PNG or SVG.');
  expect(base64Logo.parse(null)).toBeNull();
});
