import { useEffect, useMemo, useState } from 'react';
import { foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useDecision } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendInBatches, splitIntoBatches } from '../../lines/web/lineBatches.ts';
import type { LineActions } from '../../lines/web/lineActions.ts';
import type { LineChange } from '../../lines/web/lineChange.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import {
  findRepriceCandidates,
  formatReprice,
  isQuantityChange,
  type PricedFor,
  toEnteredPrices,
  toPricedFor,
  toRepriceChanges,
} from './repricing.ts';
import { requestItemPrices } from '../../linePrices/web/requestItemPrices.ts';
import { type PriceScope, usePrices } from '../../linePrices/web/usePrices.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

interface RepricingOptions {
  lines: readonly OrderEntityLine[];
  pricing: PricingContext;
  actions: LineActions;
  /** Nothing is offered while lines cannot be changed. */
  isLocked: boolean;
  /** Lines and scope with changes that are not rendered yet. */
  current: () => { lines: readonly OrderEntityLine[]; scope: PriceScope };
  /** The first lines were priced earlier, perhaps for another customer: a draft or a duplicate. */
  startsUnchecked?: boolean;
}

/** Lines whose price found now is not the one that they are charged. It is offered, never applied silently (decision P15). */
export interface Repricing {
  /** Says which prices differ; undefined while none is offered. */
  message: string | undefined;
  isBusy: boolean;
  reprice: () => Promise<boolean>;
  keepPrices: () => Promise<boolean>;
  /** Waits for the prices and lets the user decide; returns false when the order stays as it is. */
  confirmPrices: () => Promise<boolean>;
}

export function useRepricing({
  lines,
  pricing,
  actions,
  isLocked,
  current,
  startsUnchecked = false,
}: RepricingOptions): Repricing {
  const firstScope = startsUnchecked ? noScope : pricing;
  const client = useClient();
  const decide = useDecision();
  const [isBusy, setBusy] = useState(false);
  // Both maps change without a render: what they add concerns no line whose price is offered.
  const [priced] = useState(() => new Map(lines.map((line) => [line.id, toPricedFor(firstScope, line)])));
  const [checked] = useState(() => new Map<string, PricedFor>());
  const { requestPrices, getPrice } = usePrices(pricing);
  // A line is priced for the location and day at which it is added.
  useEffect(() => {
    for (const line of lines) if (!priced.has(line.id)) priced.set(line.id, toPricedFor(pricing, line));
  }, [lines, pricing, priced]);

  const candidates = useMemo(
    () => (isLocked ? [] : findRepriceCandidates(lines, pricing, { priced, checked })),
    [isLocked, lines, pricing, priced, checked],
  );
  useEffect(
    () =>
      requestPrices(candidates.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }))),
    [requestPrices, candidates],
  );
  const changes = toRepriceChanges(candidates, getPrice);
  const describe = (described: readonly LineChange[], scope: PriceScope) =>
    formatReprice(
      described.length,
      described.every(({ line }) => isQuantityChange(line, scope, { priced, checked })),
      scope.day,
    );

  async function send(sent: readonly LineChange[]): Promise<boolean> {
    setBusy(true);
    const result = await sendInBatches(sent, actions.change);
    setBusy(false);
    if (!result.ok) showToast('error', `Error saving line items: ${result.message}`);
    return result.ok;
  }

  async function findChanges(
    requested: readonly OrderEntityLine[],
    scope: PriceScope,
  ): Promise<readonly LineChange[]> {
    const found = new Map(
      (
        await Promise.all(splitIntoBatches(requested).map(async (batch) => requestBatch(batch, scope)))
      ).flat(),
    );
    return requested.flatMap((line) =>
      toRepriceChanges([line], (item) => foundOrRetailPrice(found.get(line.id) ?? noPrice, item.retailPrice)),
    );
  }

  async function requestBatch(batch: readonly OrderEntityLine[], { locationId, day }: PriceScope) {
    if (locationId === null || day === null) return [];
    const items = batch.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }));
    const prices = await requestItemPrices(client, { locationId, day }, items);
    return batch.map((line, at) => [line.id, prices[at] ?? noPrice] as const);
  }

  async function confirmPrices(): Promise<boolean> {
    const { lines: newest, scope } = current();
    const unchecked = isLocked
      ? []
      : findRepriceCandidates(newest, { ...pricing, ...scope }, { priced, checked });
    if (unchecked.length === 0) return true;
    const found = await findChanges(unchecked, scope).catch(() => undefined);
    if (!found) {
      showToast('error', 'The prices could not be looked up', {
        detail: 'Some lines were priced for another location, date or quantity. Try again.',
      });
      return false;
    }
    if (found.length > 0) {
      const decision = await decide({
        title: found.length === 1 ? 'Re-price 1 line?' : `Re-price ${found.length} lines?`,
        text: `${describe(found, scope)} ${joinFirst(found.map((change) => formatChange(change, pricing.currency)))}`,
        cancel: 'Keep editing',
        action: 'Keep former prices',
        alternative: 'Re-price lines',
      });
      if (decision === false) return false;
      if (!(await send(decision === true ? toEnteredPrices(found) : found))) return false;
    }
    for (const line of unchecked) checked.set(line.id, toPricedFor(scope, line));
    return true;
  }

  return {
    message: changes.length > 0 ? describe(changes, pricing) : undefined,
    isBusy,
    reprice: () => send(changes),
    keepPrices: () => send(toEnteredPrices(changes)),
    confirmPrices,
  };
}

const noScope: PriceScope = { locationId: null, day: null };

const formatChange = ({ line, overridePrice = 0 }: LineChange, currency: Currency): string =>
  `${line.name}: ${moneyText(overridePrice, currency)} instead of ${moneyText(line.overridePrice, currency)}`;
