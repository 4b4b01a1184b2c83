import { expect, test } from 'vitest';
import { decodeText, listReadableEncodings } from './decodeText.ts';

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
    'a letter of Mac Roman that Windows-1252 does not have',
    Uint8Array.from('a\nP\x8epini\x8fre', (letter) => letter.charCodeAt(0)),
    'Line 2 contains characters of another encoding.',
  ],
  [
    'a control character in UTF-8',
    new TextEncoder().encode('a\u0085b'),
    'Line 1 contains characters of another encoding.',
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

test.each([
  ['macintosh', 'P\x8epini\x8fre, Lowe\xd5s, Mu\x96oz', 'Pépinière, Lowe’s, Muñoz', false],
  ['cp850', 'P\x82pini\x8are, \x9dre, Mu\xa4oz, \xe1', 'Pépinière, Øre, Muñoz, ß', false],
  ['windows-1252', 'P\xe9pini\xe8re', 'Pépinière', true],
] as const)('decodes a file as %s when that is chosen', (encoding, letters, value, isWindows) => {
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  expect(decodeText(bytes, TextDecoder, encoding)).toMatchObject({ value });
  expect(listReadableEncodings(bytes, TextDecoder)).toEqual([
    ...(isWindows ? ['windows-1252'] : []),
    'macintosh',
    'cp850',
  ]);
});

test.each([
  ['UTF-8', new TextEncoder().encode('Pépinière')],
  ['UTF-8 that was cut off', new TextEncoder().encode('Pépinière, José').subarray(0, -1)],
  ['ASCII', new TextEncoder().encode('Oak')],
  ['UTF-16 with a byte order mark', utf16('\ufeffé', true)],
  ['no encoding, because of a NUL', Uint8Array.of(0xe9, 0)],
])('offers no other encoding for a file in %s', (_, bytes) =>
  expect(listReadableEncodings(bytes, TextDecoder)).toEqual([]),
);
