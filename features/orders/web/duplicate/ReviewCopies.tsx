import { useMemo } from 'react';
import * as z from 'zod';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { maxPoNumberLength, poNumberInput } from '../../header/poNumber.ts';
import { CopySummary, CopyTotals } from './CopySummary.tsx';
import './DuplicateOrder.css';
import type { OrderCopy } from './orderCopy.ts';

const reviewSchema = z.object({ poNumbers: z.record(z.string(), poNumberInput) });

interface ReviewCopiesProps {
  copies: readonly OrderCopy[];
  currency: Currency;
  onCreate: (copies: readonly OrderCopy[]) => Promise<void>;
  onBack: () => void;
}

/** Shows the orders that will be created and takes their PO numbers. */
export function ReviewCopies({ copies, currency, onCreate, onBack }: ReviewCopiesProps) {
  const initial = useMemo(
    () => ({ poNumbers: Object.fromEntries(copies.map(({ orderId }) => [orderId, ''])) }),
    [copies],
  );
  return (
    <Form
      schema={reviewSchema}
      initial={initial}
      isNew
      saveLabel={`Create ${copies.length} Orders`}
      actions={<Button onClick={onBack}>Back</Button>}
      onSave={async ({ poNumbers }) => {
        void onCreate(
          copies.map((copy) => ({
            ...copy,
            values: { ...copy.values, poNumber: poNumbers[copy.orderId] ?? '' },
          })),
        );
        return { ok: true };
      }}
    >
      <CopyTotals copies={copies} currency={currency} />
      <ol className="order-copies" aria-label="Orders to create">
        {copies.map((copy) => (
          <li key={copy.orderId}>
            <CopySummary copy={copy} currency={currency} />
            <TextField
              name={`poNumbers.${copy.orderId}`}
              label="PO Number"
              maxLength={maxPoNumberLength}
              help={copy.poRequired && 'Required before the order is submitted'}
            />
          </li>
        ))}
      </ol>
    </Form>
  );
}
