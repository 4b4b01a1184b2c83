import { numberText } from '#platform/kernel/numbers/numberText.ts';
import './EntryCard.css';

/** Longer quantities are smaller, so that they leave room for the name. */
const maxLargeLength = 9;

/** Quantity of an entry, at the right of its card. */
export function EntryQuantity({ quantity }: { quantity: number }) {
  const text = numberText(quantity);
  return (
    <b className="quantity" data-long={text.length > maxLargeLength || undefined}>
      {text}
    </b>
  );
}
