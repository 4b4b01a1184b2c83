import { Note } from '#platform/web/parts/message/Note.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { PriceGroupCurrenciesDocument } from '../../web/documents.ts';

/** Warns of a price group that serves customers of several currencies (decision G24). */
export function CurrenciesNote({ groupId }: { groupId: string }) {
  const { data } = useRead(PriceGroupCurrenciesDocument, { groupId });
  const currencies = data?.priceGroup?.currencies ?? [];
  return (
    currencies.length > 1 && (
      <Note kind="warning" strip>
        Customers in {currencies.join(' and in ')} buy at these prices, which are taken in the currency of
        each order.
      </Note>
    )
  );
}
