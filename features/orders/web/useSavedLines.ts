import type { Outcome } from '#platform/web/query/outcome.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  UpdateShippedQuantityDocument,
} from './documents.ts';
import { readable } from './historyText.ts';
import type { Done, EnterQuantities, LineActions, LineChange } from './lineActions.ts';
import { lineInputOf, type OrderLine } from './orderLine.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

interface Answer {
  readonly order: Partial<SavedOrder> | null;
  readonly lineItems?: readonly OrderLine[] | null;
}

/** What to send of a change, and the values the user saw: two people on one cell are told. */
const changeOf = ({ line, quantity, overridePrice }: LineChange) => ({
  lineItem: {
    ...(quantity === undefined ? {} : { quantity }),
    ...(overridePrice === undefined ? {} : { overridePrice }),
  },
  expected: {
    ...(quantity === undefined ? {} : { quantity: line.orderedQuantity }),
    ...(overridePrice === undefined ? {} : { overridePrice: line.overridePrice }),
  },
});

const quiet = { quiet: true };

interface Order {
  orderId: string;
  apply: (change: OrderChange) => void;
  reread: () => Promise<unknown>;
  /** Something was changed. */
  onChanged: () => void;
}

/** Lines of a saved order: every change is a call, and the page shows what it answers. */
export function useSavedLines({ orderId, apply, reread, onChanged }: Order): {
  actions: LineActions;
  enter: EnterQuantities;
} {
  const add = useCommand(AddLineItemsDocument, quiet);
  const changeOne = useCommand(UpdateLineItemDocument, quiet);
  const changeSome = useCommand(UpdateLineItemsDocument, quiet);
  const remove = useCommand(RemoveLineItemDocument, quiet);
  const acknowledge = useCommand(UpdateAcknowledgedQuantityDocument, quiet);
  const ship = useCommand(UpdateShippedQuantityDocument, quiet);

  async function settled(call: Promise<Outcome<Answer>>, removed?: string): Promise<Done> {
    const outcome = await call;
    if (!outcome.ok) {
      // Somebody else was faster: the page shows what is stored now.
      const stale = outcome.entries.some(({ code }) => code === 'STALE_VERSION' || code === 'NOT_FOUND');
      if (stale) await reread();
      return { ok: false, message: readable(outcome.message), stale };
    }
    apply({
      head: outcome.payload.order,
      lines: outcome.payload.lineItems,
      ...(removed === undefined ? {} : { removed }),
    });
    onChanged();
    return { ok: true };
  }

  const actions: LineActions = {
    add: async (lines) => settled(add.run({ orderId, items: lines.map(lineInputOf) })),
    change: async (changes) => {
      const [first] = changes;
      if (first && changes.length === 1)
        return settled(
          changeOne.run({
            orderId,
            id: first.line.id,
            lineNumber: first.line.lineNumber,
            ...changeOf(first),
          }),
        );
      const items = changes.map((change) => ({ id: change.line.id, ...changeOf(change) }));
      return settled(changeSome.run({ orderId, items }));
    },
    remove: async ({ id, lineNumber }) => settled(remove.run({ orderId, id, lineNumber }), id),
  };
  const enter: EnterQuantities = async (field, entries) =>
    field === 'acknowledgedQuantity'
      ? settled(
          acknowledge.run({
            orderId,
            items: entries.map(({ line, quantity }) => ({
              id: line.id,
              acknowledgedQuantity: quantity,
              expected: line.acknowledgedQuantity,
            })),
          }),
        )
      : settled(
          ship.run({
            orderId,
            items: entries.map(({ line, quantity }) => ({
              id: line.id,
              shippedQuantity: quantity,
              expected: line.shippedQuantity,
            })),
          }),
        );
  return { actions, enter };
}
