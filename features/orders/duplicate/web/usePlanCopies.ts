import { createId } from '#platform/web/parts/createId.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { createLineOrigin } from '../../lines/web/createLineOrigin.ts';
import type { CopySource } from './copySource.ts';
import type { CopyFormValues } from './copyForm.ts';
import { type CopyHeader, buildCopyHeader } from './copyHeader.ts';
import { duplicateLines } from './duplicateOrder.ts';
import type { CopyLocation, OrderCopy } from './orderCopy.ts';
import { readLinePrices } from './readLinePrices.ts';
import { useOpenCopy } from './useOpenCopy.ts';

/** Prices of so many locations are read at a time. */
const locationsAtOnce = 4;

/** Copies of an order for chosen locations, at the prices of each. Its functions throw when prices cannot be read. */
export function usePlanCopies(source: CopySource) {
  const { order, items, locations, own, ownEmails, today } = source;
  const client = useClient();
  const { email } = useUser();
  const openCopy = useOpenCopy();

  // The ship-from location of the order stays.
  const toHeader = (location: CopyLocation, day: string): CopyHeader =>
    buildCopyHeader(order, day, {
      ...source,
      location,
      defaults: { ownEmails, own, defaultShipFrom: null },
    });

  async function planCopy(
    location: CopyLocation,
    day: string,
    previous: OrderCopy | undefined,
  ): Promise<OrderCopy> {
    const prices = await readLinePrices(client, order, { locationId: location.id, day });
    const { currency } = order.orderTotal;
    const { values, differences } = toHeader(location, day);
    const { lines, leftOut, enteredPrices } = duplicateLines(order, {
      items,
      prices,
      createOrigin: () => createLineOrigin({ userEmail: email, currency }),
    });
    return {
      orderId: previous?.orderId ?? createId(),
      values: { ...values, poNumber: previous?.values.poNumber ?? '' },
      lines,
      leftOut,
      differences,
      enteredPrices,
      poRequired: location.poRequired,
      outcome: { kind: 'waiting' },
    };
  }

  const findChosen = ({ locationIds }: CopyFormValues) => {
    const ids = new Set(locationIds);
    return locations.filter(({ id }) => ids.has(id));
  };

  // A location that stays chosen keeps the id of its order and its PO number; prices are found anew, because the day may differ.
  return {
    /** Opens the copy for the one chosen location as the draft of a new order; `onStored` is called before the page is left. */
    openOne: async (
      values: CopyFormValues,
      previous: readonly OrderCopy[],
      onStored: () => void,
    ): Promise<void> => {
      const day = values.expectedDeliveryDate ?? today;
      for (const location of findChosen(values)) {
        const retained = findCopy(previous, location);
        await openCopy({ order, items, today }, toHeader(location, day), day, {
          orderId: retained?.orderId,
          poNumber: retained?.values.poNumber,
          onStored,
        });
      }
    },
    /** Returns a copy for each chosen location, in the sequence of the list. */
    plan: async (values: CopyFormValues, previous: readonly OrderCopy[]): Promise<readonly OrderCopy[]> => {
      const day = values.expectedDeliveryDate ?? today;
      const chosen = findChosen(values);
      const copies: OrderCopy[] = [];
      for (let from = 0; from < chosen.length; from += locationsAtOnce)
        copies.push(
          ...(await Promise.all(
            chosen
              .slice(from, from + locationsAtOnce)
              .map((location) => planCopy(location, day, findCopy(previous, location))),
          )),
        );
      return copies;
    },
  };
}

const findCopy = (copies: readonly OrderCopy[], { id }: CopyLocation): OrderCopy | undefined =>
  copies.find(({ values }) => values.location?.id === id);
