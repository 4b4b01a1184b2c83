import { type Result, invalid, ok, refuse } from '../results/result.ts';

/** The class `TextDecoder` of the browser and of Node, which rules receive as an argument. */
export type TextDecoderClass = new (
  encoding: string,
  options?: { fatal?: boolean },
) => { decode: (bytes: Uint8Array, options?: { stream?: boolean }) => string };

const byteOrderMarks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Encodings of files that do not tell theirs; the first is assumed. */
const fileEncodings = ['windows-1252', 'macintosh', 'cp850'] as const;
export type FileEncoding = (typeof fileEncodings)[number];
export const fileEncodingLabels: Readonly<Record<FileEncoding, string>> = {
  'windows-1252': 'Windows',
  macintosh: 'Macintosh',
  cp850: 'DOS',
};

/** The characters 0x80 to 0xFF of code page 850, which no `TextDecoder` has. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const findMark = (bytes: Uint8Array) =>
  byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));

/** Returns the encodings in which a file that does not tell its own can be read; none for other files. */
export const listReadableEncodings = (
  bytes: Uint8Array,
  Decoder: TextDecoderClass,
): readonly FileEncoding[] =>
  findMark(bytes) || decodeUtf8(bytes, Decoder) !== undefined || isCutOff(bytes, Decoder)
    ? []
    : fileEncodings.filter((encoding) => decodeText(bytes, Decoder, encoding).ok);

/**
 * Decodes a text file in its encoding, if that is given: else by its byte order mark, else as UTF-8, else as Windows-1252, as older
 * spreadsheets save it. Refuses characters that are damaged, cannot be stored or show another encoding, and names their line,
 * and UTF-8 that ends within a character.
 */
export function decodeText(
  bytes: Uint8Array,
  Decoder: TextDecoderClass,
  encoding?: FileEncoding,
): Result<string> {
  const text = encoding === undefined ? decodeBytes(bytes, Decoder) : decodeAs(encoding, bytes, Decoder);
  if (text === undefined)
    return refuse(
      invalid(
        'INVALID_FORMAT',
        ['file'],
        'The file ends within a character; perhaps it was cut off. Use the complete file.',
      ),
    );
  // Of the encodings of files none has control characters from U+0080 to U+009F, which bytes of another one become.
  const [damaged] = /[\0\u0080-\u009f\ufffd]/.exec(text) ?? [];
  if (damaged === undefined) return ok(text);
  const line = text.slice(0, text.indexOf(damaged)).split(/\r\n?|\n/).length;
  const reason = describeDamage(damaged);
  return refuse(
    invalid(
      'INVALID_FORMAT',
      ['file'],
      `Line ${line} contains ${reason}. Save the file as "CSV UTF-8" and select it again.`,
    ),
  );
}

const describeDamage = (character: string): string => {
  if (character === '\0') return 'a NUL character';
  return character === '\ufffd' ? 'a character that cannot be read' : 'characters of another encoding';
};

/** Returns undefined for UTF-8 that was cut off. As Windows-1252, all of its letters with accents would be read as two others. */
function decodeBytes(bytes: Uint8Array, Decoder: TextDecoderClass): string | undefined {
  const marked = findMark(bytes);
  if (marked) return new Decoder(marked[0]).decode(bytes);
  const text = decodeUtf8(bytes, Decoder);
  if (text !== undefined) return text;
  return isCutOff(bytes, Decoder) ? undefined : decodeAs(fileEncodings[0], bytes, Decoder);
}

function decodeUtf8(bytes: Uint8Array, Decoder: TextDecoderClass): string | undefined {
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `x-user-defined` decodes the bytes from 0x80 on as U+F780 and so on. */
const decodeAs = (encoding: FileEncoding, bytes: Uint8Array, Decoder: TextDecoderClass): string =>
  encoding === 'cp850'
    ? new Decoder('x-user-defined')
        .decode(bytes)
        .replaceAll(/[\uf780-\uf7ff]/g, (letter) => cp850[letter.charCodeAt(0) - 0xf7_80] ?? letter)
    : new Decoder(encoding).decode(bytes);

/** Whether bytes are UTF-8 with complete letters beyond ASCII, but not the last one. */
function isCutOff(bytes: Uint8Array, Decoder: TextDecoderClass): boolean {
  try {
    return /[^\0-\x7f]/.test(new Decoder('utf-8', { fatal: true }).decode(bytes, { stream: true }));
  } catch {
    return false;
  }
}
