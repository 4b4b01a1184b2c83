import type { FastifyInstance } from 'fastify';

// The deepest request of the product has 9 levels; the longest, 5000 counts, has some 75,000 values.
const maxDepth = 32;
const maxValues = 100_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Returns why a JSON text in UTF-8 is refused: it is nested too deep or has too many values. Reads up to the first
 * excess and does not validate the JSON.
 */
export function jsonProblem(bytes: Uint8Array): string | undefined {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    switch (bytes[index]) {
      case quote:
        index = findStringEnd(bytes, index);
        break;
      case openBracket:
      case openBrace:
        depth += 1;
        values += 1;
        if (depth > maxDepth) return `The request is nested too deeply. Send at most ${maxDepth} levels.`;
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
      default:
    }
    if (values > maxValues)
      return `The request has too many values. Send at most ${maxValues} in one request.`;
  }
  return undefined;
}

/** Returns the index of the quote that ends the string at `start`. */
function findStringEnd(bytes: Uint8Array, start: number): number {
  for (let from = start + 1; ;) {
    const end = bytes.indexOf(quote, from);
    if (end < 0) return bytes.length;
    let escape = end;
    while (bytes[escape - 1] === backslash) escape -= 1;
    if ((end - escape) % 2 === 0) return end;
    from = end + 1;
  }
}

/** A body that is refused before it is parsed (HTTP 400); each part of the server formats its own response. */
export class JsonTooLarge extends Error {
  override name = 'UnboundedJson';
  statusCode = 400;
}

/** Makes `app` refuse JSON bodies that are too deep or have too many values. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const problem = jsonProblem(bytes);
    if (problem === undefined) void parse(request, bytes.toString(), done);
    else done(new JsonTooLarge(problem));
  });
}
