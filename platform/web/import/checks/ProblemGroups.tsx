import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { Button } from '../../parts/button/Button.tsx';
import { FoldedCard } from './FoldedCard.tsx';
import type { ListedProblem, ListedProblems } from '../worker/importReader.ts';

/** Titles of groups by the code of their errors; other codes share the last one. */
const groupTitles: Partial<Record<string, string>> = {
  MISSING_REQUIRED_FIELD: 'Required field missing',
  INVALID_FORMAT: 'Invalid format',
  TOO_LONG: 'Text too long',
  OUT_OF_RANGE: 'Limit exceeded',
  INVALID_REFERENCE: 'Invalid reference',
  INVALID_CUSTOMER_TERMS: 'Invalid terms',
  INVALID_LOCATION_TERMS: 'Invalid terms',
};

const pageSize = 20;
/** Shorter values may be in a message by chance: 1 in 'exactly 13 digits'. */
const minNamedLength = 3;
/** More warnings would hide the lists below them. */
const maxUnfolded = 10;

/** Errors by their kind, then the warnings, each with its row and field. */
export function ProblemGroups({ problems, errorCount, warningCount }: ListedProblems) {
  const errors = problems.filter(({ severity }) => severity === 'ERROR');
  const warnings = problems.filter(({ severity }) => severity === 'WARNING');
  const byTitle = Map.groupBy(errors, ({ code }) => groupTitles[code] ?? 'Other errors');
  const moreErrors = errorCount - errors.length;
  return (
    <>
      {[...byTitle].map(([title, some]) => (
        <ProblemGroup key={title} title={title} problems={some} isError />
      ))}
      {moreErrors > 0 && (
        <p className="caption">{numberText(moreErrors)} more errors are not listed. Correct these first.</p>
      )}
      {warnings.length > 0 && (
        <ProblemGroup
          title="Warnings"
          count={warningCount}
          problems={warnings}
          isFolded={errors.length > 0 || warnings.length > maxUnfolded}
        />
      )}
    </>
  );
}

function ProblemGroup({
  title,
  problems,
  count: total = problems.length,
  isError = false,
  isFolded = false,
}: {
  title: string;
  problems: readonly ListedProblem[];
  /** Number of all problems, if only the first ones are listed. */
  count?: number;
  isError?: boolean;
  isFolded?: boolean;
}) {
  const [count, setCount] = useState(pageSize);
  return (
    <FoldedCard
      title={title}
      icon={isError ? IconAlertCircle : IconAlertTriangle}
      count={total}
      tone={isError ? 'red' : 'amber'}
      isFolded={isFolded}
    >
      <ul className="import-problems">
        {problems.slice(0, count).map(({ row, field, message, value }, at) => (
          <li key={at}>
            <b>
              Row {row}: {field}
            </b>
            <span className="text">{message}</span>
            {!(value.length >= minNamedLength && message.includes(value)) && (
              <code>{value === '' ? '(empty)' : value}</code>
            )}
          </li>
        ))}
      </ul>
      {problems.length > count && (
        <Button kind="quiet" onClick={() => setCount(count + 10 * pageSize)}>
          {`Show more (${numberText(problems.length - count)} left)`}
        </Button>
      )}
      {total > problems.length && problems.length <= count && (
        <p className="caption">Only the first {numberText(problems.length)} are listed.</p>
      )}
    </FoldedCard>
  );
}
