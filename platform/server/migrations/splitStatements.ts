/** A statement of a migration and where it starts in its file. */
export interface MigrationStatement {
  text: string;
  start: number;
}

/** Splits the text of a migration at the semicolons outside of quotes and comments. */
export function splitStatements(sql: string): readonly MigrationStatement[] {
  const ends = [...sql.matchAll(quotesAndEnds)].filter(([text]) => text === ';').map(({ index }) => index);
  return [...ends, sql.length]
    .map((end, index) => {
      const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
      return { start, text: sql.slice(start, end) };
    })
    .filter(({ text }) => !isEmpty.test(text));
}

const quotesAndEnds =
  /(?<!\w)e'(?:\\.|[^'\\])*'|'[^']*'|"[^"]*"|--.*|\/\*[^]*?\*\/|\$((?:[a-z_]\w*)?)\$[^]*?\$\1\$|;/gi;

const isEmpty = /^(?:\s|--.*|\/\*[^]*?\*\/)*$/;
