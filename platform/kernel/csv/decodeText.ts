import { type Result, invalid, ok, refuse } from '../results/result.ts';

/** The class `TextDecoder` of the browser and of Node, which rules receive as an argument. */
export type TextDecoderClass = new (
  encoding: string,
  options?: { fatal?: boolean },
) => { decode: (bytes: Uint8Array) => string };

const byteOrderMarks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as Windows-1252, as older spreadsheets save it. Refuses
 * characters that are damaged or cannot be stored, and names their line.
 */
export function decodeText(bytes: Uint8Array, Decoder: TextDecoderClass): Result<string> {
  const text = decodeBytes(bytes, Decoder);
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

function decodeBytes(bytes: Uint8Array, Decoder: TextDecoderClass): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new Decoder(marked[0]).decode(bytes);
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new Decoder('windows-1252').decode(bytes);
  }
}
