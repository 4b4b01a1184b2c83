import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { maxLostPrices } from '../priceExplanation.ts';
import {
  type ExplainedPrice,
  formatConsideredPrice,
  formatGroupOrigin,
  formatLossReason,
  formatPriceSearch,
  getConsideredPrice,
} from '../priceExplanationText.ts';
import './PriceExplanation.css';

interface PriceExplanationProps {
  explanation: ExplainedPrice;
  /** Day that the price was searched for. */
  day: string;
  /** Currency of a search without a location; that of the company when absent. */
  currency?: string | undefined;
  /** Whether the price of an item or of a category is explained. */
  noun?: 'item' | 'category';
}

/** The price that was found and its source, and the prices that were not chosen with the reasons ("Why this price"). */
export function PriceExplanation({
  explanation,
  day,
  currency: otherCurrency,
  noun = 'item',
}: PriceExplanationProps) {
  const companyCurrency = useCompanyCurrency();
  const currency = explanation.currency ?? otherCurrency ?? companyCurrency;
  const { price, others, numberOfOthers } = explanation;
  const origin = formatGroupOrigin(explanation);
  return (
    <div className="price-explanation">
      <output className="price-found">
        <strong>{price === null ? 'Retail price' : moneyText(price, currency)}</strong> per piece
      </output>
      <p>{formatPriceSearch(explanation)}</p>
      {origin && <p className="caption">{origin}</p>}
      {others.length > 0 && (
        <>
          <h4>Other prices of this {noun}</h4>
          <ul>
            {others.map((other) => (
              <li key={other.level?.priceLevelId ?? other.erpItemPrice?.erpItemPricingId}>
                <span className="ends">
                  <span>{formatConsideredPrice(other)}</span>
                  <span className="amount">{moneyText(getConsideredPrice(other), currency)}</span>
                </span>
                <span className="caption">{formatLossReason(other, { day })}</span>
              </li>
            ))}
          </ul>
          {numberOfOthers > others.length && (
            <p className="caption">
              The first {numberText(maxLostPrices)} of {numberText(numberOfOthers)}.
            </p>
          )}
        </>
      )}
    </div>
  );
}
