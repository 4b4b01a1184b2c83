import { setImmediate as nextTurn } from 'node:timers/promises';
import { badUserInput } from '../operation/graphqlErrors.ts';
import type { OperationResponse } from '../execution/executor.ts';

const mebibyte = 1024 * 1024;

/** Maximum bytes of a response before compression; a page of 10,000 customers has some 12 MiB. */
const maxResponseBytes = 16 * mebibyte;

/** Maximum bytes of a response in one buffer; a page of 2,500 orders has some 1.5 MiB. */
const maxUnsplitBytes = 4 * mebibyte;

// Characters to write before yielding to other requests.
const charactersAtOnce = 64 * 1024;

/** Serializes a response as JSON, a long one into several buffers, and replaces one that is too long by an error. A long
 * response first waits for the permit of large operations, unless it has it already.
 */
export async function responseBody(
  { status, result, isChange, release }: OperationResponse,
  acquireLarge: () => Promise<void> = async () => {},
): Promise<{ status: number; body: Buffer[] }> {
  // Always respond to a completed mutation.
  const waitForTurn = release
    ? async () => {}
    : isChange
      ? () => acquireLarge().catch(() => {})
      : acquireLarge;
  const body = await jsonBytes(result, maxResponseBytes, waitForTurn);
  if (body) return { status, body };
  const size = `${maxResponseBytes / mebibyte} MiB`;
  const text = isChange
    ? `The changes were saved, but the response has more than ${size}. Request fewer fields at a time.`
    : `The response has more than ${size}. Request fewer rows or fields at a time.`;
  return { status: 400, body: [Buffer.from(JSON.stringify({ errors: [badUserInput(text)] }))] };
}

/** Serializes a response as JSON. Returns undefined, and stops, above `max` bytes. Awaits `acquireLarge` once the
 * response turns out to be long.
 */
export async function jsonBytes(
  response: object,
  max: number,
  acquireLarge?: () => Promise<void>,
): Promise<Buffer[] | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let text = '';
  let waitForTurn = acquireLarge;
  const write = (characters: string) => {
    const part = Buffer.from(characters);
    parts.push(part);
    bytes += part.length;
  };
  for (const piece of jsonPieces(response)) {
    // Write a long piece by itself, because concatenation would copy it.
    if (piece.length < charactersAtOnce) {
      text += piece;
      if (text.length < charactersAtOnce) continue;
    }
    write(text);
    text = '';
    if (piece.length >= charactersAtOnce) write(piece);
    if (bytes > max) return undefined;
    if (bytes > maxUnsplitBytes) {
      await waitForTurn?.();
      waitForTurn = undefined;
    }
    await nextTurn();
  }
  write(text);
  if (bytes > max) return undefined;
  return bytes > maxUnsplitBytes ? parts : [Buffer.concat(parts, bytes)];
}

/** Yields JSON in pieces of about `charactersAtOnce`. */
function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* listPieces(value);
  else if (isPlainObject(value)) {
    let sign = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${sign}${JSON.stringify(name)}:`;
      yield* jsonPieces(member);
      sign = ',';
    }
    yield sign === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

/** Yields several entries per piece, estimated from the length of previous ones; splits long entries. */
function* listPieces(entries: readonly unknown[]): Generator<string> {
  yield '[';
  let length = 0;
  for (let from = 0; from < entries.length;) {
    if (from > 0) yield ',';
    if (length > charactersAtOnce) {
      yield* jsonPieces(entries[from]);
      from += 1;
      continue;
    }
    const count = length === 0 ? 1 : Math.ceil(charactersAtOnce / length);
    const batch = entries.slice(from, from + count);
    const text = JSON.stringify(batch);
    yield text.slice(1, -1);
    length = text.length / batch.length;
    from += count;
  }
  yield ']';
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};
