// The package's own types bring those of Node into rules and pages, so this file declares the one function in use.
interface ParseError {
  code: 'MissingQuotes' | 'InvalidQuotes' | 'UndetectableDelimiter' | 'TooFewFields' | 'TooManyFields';
}

declare const Papa: {
  parse(
    text: string,
    options: {
      delimiter: string;
      newline: '\n';
      /** Receives the cells of each line. */
      step(line: { data: readonly string[]; errors: readonly ParseError[] }, parser: { abort(): void }): void;
    },
  ): unknown;
};
export default Papa;
