import { useTerms } from '#features/customers/terms/web/useTerms.ts';
import { cityAndState } from '#platform/kernel/address/address.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import type { OrderCopy } from './orderCopy.ts';
import { formatDifferences, formatEnteredPrices, formatLeftOut } from './useOpenCopy.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

interface CopySummaryProps {
  copy: OrderCopy;
  currency: Currency;
}

const formatLines = (count: number): string => (count === 1 ? '1 line' : `${numberText(count)} lines`);

/** The order that a copy will be: location, address, sales person, terms, lines and total. */
export function CopySummary({ copy: { values, lines, leftOut, differences }, currency }: CopySummaryProps) {
  const { terms } = useTerms();
  const formatUser = useFormatUser();
  const { location, locationAddress, salesPersonEmail, termsId } = values;
  const address = [locationAddress.addressLine1, cityAndState(locationAddress)].filter(Boolean).join(', ');
  const details = [
    salesPersonEmail ? formatUser(salesPersonEmail) : 'No salesperson',
    terms.get(termsId ?? '')?.name,
  ];
  const warning = [
    lines.length === 0 && 'It has no lines.',
    formatLeftOut(leftOut),
    formatDifferences(differences),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <p className="ends">
        <span>
          <b>{location?.name}</b> {location?.code}
        </span>
        <b>{moneyText(orderTotal(lines), currency)}</b>
      </p>
      <p className="ends detail">
        <span>{address || 'No address'}</span>
        <span>{formatLines(lines.length)}</span>
      </p>
      <p className="detail">{details.filter(Boolean).join(' · ')}</p>
      {warning && <Note kind="warning">{warning}</Note>}
    </>
  );
}

/** Number, day and sum of the orders that will be created. */
export function CopyTotals({ copies, currency }: { copies: readonly OrderCopy[]; currency: Currency }) {
  const [first] = copies;
  const total = copies.reduce((sum, { lines }) => sum + orderTotal(lines), 0);
  return (
    <p className="field copy-totals">
      <span>
        <b>{numberText(copies.length)}</b> orders for delivery on{' '}
        <b>{dayText(first?.values.expectedDeliveryDate ?? '')}</b>, together{' '}
        <b>{moneyText(total, currency)}</b>. Nothing is created yet.{' '}
        {formatEnteredPrices(first?.enteredPrices ?? 0)}
      </span>
    </p>
  );
}
