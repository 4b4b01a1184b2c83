import { numberText } from '#platform/kernel/numbers/numberText.ts';

/** A change of a quantity with its sign. */
export const ChangeNumber = ({ value }: { value: number }) => (
  <span className="change-number" data-sign={Math.sign(value)}>
    {value > 0 && '+'}
    {numberText(value)}
  </span>
);
