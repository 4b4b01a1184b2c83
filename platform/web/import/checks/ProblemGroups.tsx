import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../../parts/button/Button.tsx';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import type { ImportScreens, ProblemSection } from '../importScreens.ts';
import { CorrectButton } from '../CorrectButton.tsx';
import { FoldedCard } from './FoldedCard.tsx';
import type { ListedProblem, ListedProblems } from '../listedProblem.ts';

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

const titleByCode = ({ code }: ListedProblem): string => groupTitles[code] ?? 'Other errors';

const pageSize = 20;
/** Shorter values may be in a message by chance: 1 in 'exactly 13 digits'. */
const minNamedLength = 3;
/** More warnings would hide the lists below them. */
const maxUnfolded = 10;

/** Errors by their kind, then the warnings by theirs, each with its row and field. */
export function ProblemGroups({
  problems,
  errorCount,
  warningCount,
  headingCounts,
  title = titleByCode,
  sections = {},
  warningTitle: toWarningTitle = () => 'Warnings',
  onCorrect,
}: ListedProblems & {
  title?: ImportScreens<ImportTypes>['problemTitle'] | undefined;
  sections?: ImportScreens<ImportTypes>['problemSections'] | undefined;
  warningTitle?: ImportScreens<ImportTypes>['warningTitle'] | undefined;
  onCorrect: (row: number) => void;
}) {
  const errors = problems.filter(({ severity }) => severity === 'ERROR');
  const warnings = problems.filter(({ severity }) => severity === 'WARNING');
  const byTitle = Map.groupBy(errors, (problem) => problem.heading ?? title(problem));
  const warningsByTitle = Map.groupBy(warnings, (problem) => problem.heading ?? toWarningTitle(problem));
  const moreErrors = errorCount - errors.length;
  const moreWarnings = warningCount - warnings.length;
  return (
    <>
      {[...byTitle].map(([name, some]) => (
        <ProblemGroup
          key={name}
          title={name}
          count={headingCounts[name]}
          problems={some}
          section={sections[name]}
          isError
          onCorrect={onCorrect}
        />
      ))}
      {moreErrors > 0 && (
        <p className="caption">{numberText(moreErrors)} more errors are not listed. Correct these first.</p>
      )}
      {[...warningsByTitle].map(([name, some]) => (
        <ProblemGroup
          key={name}
          title={name}
          count={headingCounts[name] ?? (warningsByTitle.size === 1 ? warningCount : undefined)}
          problems={some}
          isFolded={errors.length > 0 || some.length > maxUnfolded}
          onCorrect={onCorrect}
        />
      ))}
      {warningsByTitle.size > 1 && moreWarnings > 0 && (
        <p className="caption">{numberText(moreWarnings)} more warnings are not listed.</p>
      )}
    </>
  );
}

function ProblemGroup({
  title,
  problems,
  count: total = problems.length,
  section: { help, first } = {},
  isError = false,
  isFolded = false,
  onCorrect,
}: {
  title: string;
  problems: readonly ListedProblem[];
  /** Number of all problems, if only the first ones are listed. */
  count?: number | undefined;
  section?: ProblemSection | undefined;
  isError?: boolean;
  isFolded?: boolean;
  onCorrect: (row: number) => void;
}) {
  const [count, setCount] = useState(first?.count ?? pageSize);
  const others = total - Math.min(count, problems.length);
  return (
    <FoldedCard
      title={title}
      icon={isError ? IconAlertCircle : IconAlertTriangle}
      count={total}
      tone={isError ? 'red' : 'amber'}
      isFolded={isFolded}
    >
      {help !== undefined && <p className="caption import-others">{help}</p>}
      <ul className="import-problems">
        {problems.slice(0, count).map(({ row, title: cell, text, value }, at) => (
          <li key={at}>
            {cell !== undefined && <b>{cell}</b>}
            <span className="text">{text}</span>
            {value !== null && !(value.length >= minNamedLength && text.includes(value)) && (
              <code>{value === '' ? '(empty)' : value}</code>
            )}
            <CorrectButton row={row} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
      {first && others > 0 && <p className="caption import-others">{first.describeOthers(others)}</p>}
      {!first && problems.length > count && (
        <Button kind="quiet" onClick={() => setCount(count + 10 * pageSize)}>
          {`Show more (${numberText(problems.length - count)} left)`}
        </Button>
      )}
      {!first && total > problems.length && problems.length <= count && (
        <p className="caption">Only the first {numberText(problems.length)} are listed.</p>
      )}
    </FoldedCard>
  );
}
