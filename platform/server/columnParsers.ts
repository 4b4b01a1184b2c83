import pg from 'pg';

// The one place where PostgreSQL's text becomes the product's values: ids lose their hyphens, days and instants stay
// text (a Date would shift days and lose microseconds), numerics become numbers (contract README, decision 5).
const instant = (text: string): string => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/.exec(text);
  return match
    ? `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
    : new Date(text.replace(' ', 'T')).toISOString();
};
const id = (text: string): string => text.replaceAll('-', '');
// text[]: known to pg's parsers, not to its list of type names.
const texts = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0]) as (
  text: string,
) => string[];

const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [2950, id],
  [2951, (text) => texts(text).map(id)],
  [1082, (text) => text],
  [1184, instant],
]);

/** Passed to every `pg` pool of the product. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
