import { numberText } from '../grid/cells/cellText.ts';

/** Messages for invalid numbers in forms, cells, pasted blocks and mutations. Limits are formatted as users type them (decision 29). */
export const numberMessages = {
  required: (label: string): string => `${label} is required`,
  notNumber: (label: string): string => `${label} must be a number`,
  notWhole: (label: string): string => `${label} must be a whole number`,
  tooLow: (label: string, min: number): string =>
    min === 1 ? `${label} must be greater than 0` : `${label} cannot be negative`,
  tooHigh: (label: string, max: number): string => `${label} cannot exceed ${numberText(max)}`,
};

interface InvalidNumber {
  readonly input?: unknown;
}

const isMissing = ({ input }: InvalidNumber): boolean => input === null || input === undefined;

/** Schema message for an input that is not a number. */
export const numberError =
  (label: string) =>
  (issue: InvalidNumber): string =>
    isMissing(issue) ? numberMessages.required(label) : numberMessages.notNumber(label);

/** Schema message for an input that is not a whole number. */
export const wholeNumberError =
  (label: string) =>
  (issue: InvalidNumber): string =>
    isMissing(issue) ? numberMessages.required(label) : numberMessages.notWhole(label);
