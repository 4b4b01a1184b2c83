// The package's own types bring those of Node into rules and pages, so this file declares the one function in use.
interface ParseError {
  code: 'MissingQuotes' | 'InvalidQuotes' | 'UndetectableDelimiter' | 'TooFewFields' | 'TooManyFields';
  /** Index of the row in the data. */
  row?: number;
}

declare const Papa: {
  parse(
    text: string,
    options: { delimiter: string; newline: '\n' },
  ): { data: string[][]; errors: readonly ParseError[] };
};
export default Papa;
