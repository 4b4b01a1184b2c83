import { compileFunction } from 'node:vm';
import pg from 'pg';

// Converts PostgreSQL's text to values: ids lose their hyphens, days and instants stay text (a Date would shift days and
// lose microseconds), numerics become numbers (API decision 5).

/** Compiles a function that builds a text from ranges of another text and constants. The result is one flat string:
 * concatenation makes a rope, five times as large until it is sent, and a page of 2,500 rows has some 20,000 ids and
 * instants.
 */
const compileRearrangement = (...pieces: readonly (readonly [from: number, to: number] | string)[]) => {
  const codes = pieces.flatMap((piece): readonly (number | string)[] =>
    typeof piece === 'string'
      ? [...piece].map((letter) => letter.charCodeAt(0))
      : Array.from({ length: piece[1] - piece[0] }, (_, index) => `text.charCodeAt(${piece[0] + index})`),
  );
  return compileFunction(`return String.fromCharCode(${codes.join()})`, ['text']) as (text: string) => string;
};

const toId = compileRearrangement([0, 8], [9, 13], [14, 18], [19, 23], [24, 36]);
const toInstantOfSecond = compileRearrangement([0, 10], 'T', [11, 19], '.000Z');
const toInstantOfMillisecond = compileRearrangement([0, 10], 'T', [11, 23], 'Z');

const toInstant = (text: string): string => {
  const isPlainUtc = text[4] === '-' && text[10] === ' ' && text.length >= 22 && text.endsWith('+00');
  if (!isPlainUtc) return toInstantOfZone(text);
  if (text.length === 26) return toInstantOfMillisecond(text);
  if (text.length === 22) return toInstantOfSecond(text);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
};
// Handles sessions that do not write UTC. Historical zone offsets include seconds.
const toInstantOfZone = (text: string): string => {
  const [, local = text, sign = '+', hours = 0, minutes = 0, seconds = 0] =
    /^(.+)([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(text) ?? [];
  const offsetSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const time = Date.parse(`${local.replace(' ', 'T')}Z`) - Number(`${sign}1`) * offsetSeconds * 1000;
  return new Date(time).toISOString();
};
// text[]: pg has a parser for it but no type name.
const parseTextArray = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]) as (
  text: string,
) => string[];

const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [2950, toId],
  [2951, (text) => parseTextArray(text).map(toId)],
  [1082, (text) => text],
  [1184, toInstant],
]);

/** Passed to every `pg` pool of the product. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
