import { numberText } from './grid/cellText.ts';

/** Why a number is refused, in the same words in forms, cells, paste and calls; a limit stands there as it may be typed (decision 29). */
export const numberMessages = {
  required: (label: string): string => `${label} is required`,
  notNumber: (label: string): string => `${label} must be a number`,
  notWhole: (label: string): string => `${label} must be a whole number`,
  tooLow: (label: string, min: number): string =>
    min === 1 ? `${label} must be greater than 0` : `${label} cannot be negative`,
  tooHigh: (label: string, max: number): string => `${label} cannot exceed ${numberText(max)}`,
};

interface RefusedNumber {
  readonly input?: unknown;
}

const isMissing = ({ input }: RefusedNumber): boolean => input === null || input === undefined;

/** What a schema says of an input that is no number. */
export const numberError =
  (label: string) =>
  (refused: RefusedNumber): string =>
    isMissing(refused) ? numberMessages.required(label) : numberMessages.notNumber(label);

/** What a schema says of an input that is no whole number. */
export const wholeNumberError =
  (label: string) =>
  (refused: RefusedNumber): string =>
    isMissing(refused) ? numberMessages.required(label) : numberMessages.notWhole(label);
