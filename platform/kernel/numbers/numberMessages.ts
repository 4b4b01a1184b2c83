import { numberText } from './numberText.ts';

/** Messages for invalid numbers in forms, cells, pasted blocks and mutations. Limits are formatted as users type them (decision 29). */
export const numberMessages = {
  required: (label: string): string => `${label} is required`,
  notNumber: (label: string): string => `${label} must be a number`,
  /** For a comma that separates no thousands, as in 1,5, which would be 1.5 in Europe. */
  wrongComma: (label: string): string => `${label} must be a number. Use a point for decimals, as in 1,234.5`,
  notWhole: (label: string): string => `${label} must be a whole number`,
  /** For a whole number beyond those that are stored exactly. */
  tooLarge: (label: string): string => `${label} is too large`,
  tooLow: (label: string, min: number): string =>
    min === 1 ? `${label} must be greater than 0` : `${label} cannot be negative`,
  tooHigh: (label: string, max: number): string => `${label} cannot exceed ${numberText(max)}`,
};

interface InvalidNumber {
  readonly input?: unknown;
}

const isMissing = ({ input }: InvalidNumber): boolean => input === null || input === undefined;

const createError =
  (message: (label: string) => string) =>
  (label: string) =>
  (issue: InvalidNumber): string => {
    if (isMissing(issue)) return numberMessages.required(label);
    return typeof issue.input === 'string' && /\d,/.test(issue.input)
      ? numberMessages.wrongComma(label)
      : message(label);
  };

/** Schema message for an input that is not a number. */
export const numberError = createError(numberMessages.notNumber);

const notWholeError = createError(numberMessages.notWhole);

/** Schema message for an input that is not a whole number, or one too large to be stored exactly. */
export const wholeNumberError = (label: string) => (issue: InvalidNumber) =>
  Number.isInteger(issue.input) ? numberMessages.tooLarge(label) : notWholeError(label)(issue);
