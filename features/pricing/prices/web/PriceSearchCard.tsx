import type { ReactNode } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { DayField } from '#platform/web/form/day/DayField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { LineTerms } from '../priceBook.ts';
import { useEnteredLineTerms } from './useEnteredLineTerms.ts';
import './PriceSearchCard.css';

interface PriceSearchCardProps {
  today: Day;
  /** Further fields, before the day and the quantity. */
  fields?: ReactNode;
  /** Shows the price for a valid day and quantity. */
  children: (terms: LineTerms) => ReactNode;
}

/** Delivery day and quantity of a price search, and below them the price. The form around it has `LineTermsValues`. */
export function PriceSearchCard({ today, fields, children }: PriceSearchCardProps) {
  const terms = useEnteredLineTerms();
  return (
    <>
      <FieldGrid>
        {fields}
        <DayField name="day" label="Delivery Date" span={6} phoneSpan={6} today={today} />
        <NumberField name="quantity" label="Quantity" isInteger span={6} phoneSpan={6} />
      </FieldGrid>
      <div className="price-search-result">
        {terms ? children(terms) : <Note kind="info">Enter a delivery date and a quantity above 0.</Note>}
      </div>
    </>
  );
}
