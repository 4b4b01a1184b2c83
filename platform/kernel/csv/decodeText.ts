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

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as Windows-1252, as older spreadsheets save it. Refuses
 * characters that are damaged or cannot be stored, and names their line, and UTF-8 that ends within a character.
 */
export function decodeText(bytes: Uint8Array, Decoder: TextDecoderClass): Result<string> {
  const text = decodeBytes(bytes, Decoder);
  if (text === undefined)
    return refuse(
      invalid(
        'INVALID_FORMAT',
        ['file'],
        'The file ends within a character; perhaps it was cut off. Use the complete file.',
      ),
    );
  const [damaged] = /[\0\ufffd]/.exec(text) ?? [];
  if (damaged === undefined) return ok(text);
  const line = text.slice(0, text.indexOf(damaged)).split(/\r\n?|\n/).length;
  const reason = damaged === '\0' ? 'a NUL character' : 'a character that cannot be read';
  return refuse(
    invalid(
      'INVALID_FORMAT',
      ['file'],
      `Line ${line} contains ${reason}. Save the file as "CSV UTF-8" and select it again.`,
    ),
  );
}

/** Returns undefined for UTF-8 that was cut off. As Windows-1252, all of its letters with accents would be read as two others. */
function decodeBytes(bytes: Uint8Array, Decoder: TextDecoderClass): string | undefined {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new Decoder(marked[0]).decode(bytes);
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isCutOff(bytes, Decoder) ? undefined : new Decoder('windows-1252').decode(bytes);
  }
}

/** Whether bytes are UTF-8 with complete letters beyond ASCII, but not the last one. */
function isCutOff(bytes: Uint8Array, Decoder: TextDecoderClass): boolean {
  try {
    return /[^\0-\x7f]/.test(new Decoder('utf-8', { fatal: true }).decode(bytes, { stream: true }));
  } catch {
    return false;
  }
}
