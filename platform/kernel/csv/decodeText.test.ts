import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  [...text].forEach((letter, index) => view.setUint16(index * 2, letter.charCodeAt(0), !isBigEndian));
  return bytes;
};

test.each([
  ['UTF-8', new TextEncoder().encode('Pépinière €')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffPépinière €')],
  ['UTF-16, little end first', utf16('\ufeffPépinière €', false)],
  ['UTF-16, big end first', utf16('\ufeffPépinière €', true)],
  ['Windows-1252', Uint8Array.from('P\xe9pini\xe8re \x80', (letter) => letter.charCodeAt(0))],
])('decodes %s', (_, bytes) =>
  expect(decodeText(bytes, TextDecoder)).toMatchObject({ value: 'Pépinière €' }),
);

test.each([
  ['a NUL', new TextEncoder().encode('a\r\nb\rc\0'), 'Line 3 contains a NUL character.'],
  ['UTF-16 without a byte order mark', utf16('a\nb', false), 'Line 1 contains a NUL character.'],
  [
    'a replacement character',
    new TextEncoder().encode('a\n\ufffd'),
    'Line 2 contains a character that cannot be read.',
  ],
  [
    'half a surrogate pair',
    utf16('\ufeffa\ud83d', false),
    'Line 1 contains a character that cannot be read.',
  ],
  [
    'bytes that contradict the byte order mark',
    Uint8Array.of(0xef, 0xbb, 0xbf, 0xe9),
    'Line 1 contains a character that cannot be read.',
  ],
])('refuses %s and says what to do', (_, bytes, message) =>
  expect(decodeText(bytes, TextDecoder)).toMatchObject({
    problems: [
      { code: 'INVALID_FORMAT', message: `${message} Save the file as "CSV UTF-8" and select it again.` },
    ],
  }),
);

test('refuses UTF-8 that ends within a character, and reads an accent at the end of Windows-1252', () => {
  const cut = new TextEncoder().encode('Name\nPépinière\nJosé').subarray(0, -1);
  expect(decodeText(cut, TextDecoder)).toMatchObject({
    problems: [
      { message: 'The file ends within a character; perhaps it was cut off. Use the complete file.' },
    ],
  });
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (const text of ['Name\nJos\xe9', 'P\xe9pini\xe8re\nJos\xe9'])
    expect(decodeText(latin(text), TextDecoder)).toMatchObject({ value: text });
});
