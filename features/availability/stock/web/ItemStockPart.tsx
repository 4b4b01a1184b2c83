import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { itemStockPath } from './itemStockPaths.ts';
import { StockTotals } from './StockTotals.tsx';
import { useItemStocks } from './useItemStocks.ts';
import './ItemStockPart.css';

/** Stock of an item in its dialog, with a link to what explains it. */
export function ItemStockPart({ itemId }: { itemId: string }) {
  const { stocks, error, retry } = useItemStocks([itemId]);
  const stock = stocks?.get(itemId);
  if (error && !stocks)
    return (
      <DialogBody>
        <LoadError title="Error loading stock" error={error} retry={retry} />
      </DialogBody>
    );
  return (
    <DialogBody>
      <div className="item-stock-part">
        {stocks && !stock ? (
          <Note kind="info">
            There is no live session. Nothing can be allocated until a session is made live.
          </Note>
        ) : (
          <StockTotals
            label="Stock of the item"
            values={{
              Available: stock && numberText(stock.availableQuantity),
              Reserved: stock && numberText(stock.reservedQuantity),
              Actual: stock && numberText(stock.actual),
            }}
          />
        )}
        <PageLink to={itemStockPath(itemId)}>Locations, counts and orders of this stock</PageLink>
      </div>
    </DialogBody>
  );
}
