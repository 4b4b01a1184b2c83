import { useMemo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import * as z from 'zod';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { maxPoNumberLength, poNumberInput } from '../../order/poNumber.ts';
import { CopySummary, CopyTotals } from './CopySummary.tsx';
import './DuplicateOrder.css';
import type { OrderCopy } from './orderCopy.ts';

const reviewSchema = z.object({ poNumbers: z.record(z.string(), poNumberInput) });

interface ReviewCopiesProps {
  copies: readonly OrderCopy[];
  currency: Currency;
  /** Something was entered before this review. */
  isUnsaved: boolean;
  onCreate: (copies: readonly OrderCopy[]) => Promise<void>;
  /** Receives the copies with the PO numbers that are typed so far. */
  onBack: (copies: readonly OrderCopy[]) => void;
}

type ReviewInput = z.input<typeof reviewSchema>;

const withPoNumbers = (copies: readonly OrderCopy[], { poNumbers }: ReviewInput): readonly OrderCopy[] =>
  copies.map((copy) => ({
    ...copy,
    values: { ...copy.values, poNumber: poNumbers[copy.orderId] ?? '' },
  }));

/** Shows the orders that will be created and takes their PO numbers. */
export function ReviewCopies({ copies, currency, isUnsaved, onCreate, onBack }: ReviewCopiesProps) {
  const initial = useMemo(
    () => ({
      poNumbers: Object.fromEntries(copies.map(({ orderId, values }) => [orderId, values.poNumber])),
    }),
    [copies],
  );
  return (
    <Form
      schema={reviewSchema}
      initial={initial}
      isNew
      saveLabel={`Create ${copies.length} Orders`}
      actions={<Back onBack={(typed) => onBack(withPoNumbers(copies, typed))} />}
      onSave={async (typed) => {
        void onCreate(withPoNumbers(copies, typed));
        return { ok: true };
      }}
    >
      <FocusFirstField />
      <GuardEarlierInput isUnsaved={isUnsaved} />
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

function Back({ onBack }: { onBack: (input: ReviewInput) => void }) {
  const { getValues } = useFormContext<ReviewInput>();
  return <Button onClick={() => onBack(getValues())}>Back</Button>;
}

/** Asks before what was entered earlier is left; the form asks for its own changes. */
function GuardEarlierInput({ isUnsaved }: { isUnsaved: boolean }) {
  const { isDirty } = useFormState();
  useReportUnsaved(isUnsaved && !isDirty);
  return null;
}
