import { RetryHelp } from '#platform/web/form/RetryHelp.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import type { ExplanationRead } from './usePriceExplanation.ts';
import { PriceExplanation } from './PriceExplanation.tsx';

interface PriceExplanationCardProps {
  read: ExplanationRead;
  /** Currency of a search without a location. */
  currency?: string;
  noun?: 'item' | 'category';
}

/** Why an item has its price, and the states of its search. */
export const PriceExplanationCard = ({ read, currency, noun }: PriceExplanationCardProps) => (
  <div aria-busy={read.state === 'loading'}>
    {read.state === 'forbidden' && <Note kind="info">You do not have permission to view prices.</Note>}
    {read.state === 'loading' && <ExplanationSkeleton />}
    {read.state === 'failed' && <RetryHelp text="The price could not be looked up." retry={read.retry} />}
    {read.state === 'missing' && (
      <Note kind="info">The item, the location or the price group was not found.</Note>
    )}
    {read.state === 'found' && (
      <PriceExplanation
        explanation={read.explanation}
        day={read.request.day}
        currency={currency}
        {...(noun && { noun })}
      />
    )}
  </div>
);

const ExplanationSkeleton = () => (
  <div className="price-explanation">
    <Skeleton width="30%" height="24px" />
    <Skeleton width="80%" height="16px" />
    <Skeleton width="60%" height="16px" />
  </div>
);
