import type { CellProblem, RowProblem } from './importDefinition.ts';

/** A problem of a row, as lists show it (spec 1 §5 and §8). */
interface ImportProblem {
  severity: 'ERROR' | 'WARNING';
  code: CellProblem['code'];
  row: number;
  field: string;
  /** 'Row 5: CustomerName', above or beside the text; absent when the text names the row itself. */
  title?: string;
  /** 'Required field missing: CustomerName'. */
  text: string;
  /** 'Row 5 - Required field missing: CustomerName', where it stands alone. */
  message: string;
  heading?: string;
  numberKey?: string;
}

/** Numbers of all problems, and the first 1000 errors followed by the first 1000 warnings, with the first ones of each heading. */
export interface ImportProblems {
  errorCount: number;
  warningCount: number;
  problems: readonly ImportProblem[];
  /** Numbers of all problems by their heading, of those that have one; errors and warnings have different ones. */
  headingCounts: Readonly<Record<string, number>>;
}

const maxListed = 1000;
/** Problems of a heading that are listed although others fill the list. */
const minListedByHeading = 20;

/** Lists problems of cells with their rows; a file of 30,000 wrong rows must not fill the memory of the browser. */
export function listProblems(found: Iterable<RowProblem>): ImportProblems {
  const errors: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  let errorCount = 0;
  let warningCount = 0;
  const headingCounts: Record<string, number> = {};
  for (const { row, field, code, message, severity = 'ERROR', heading, listedText, numberKey } of found) {
    if (severity === 'ERROR') errorCount += 1;
    else warningCount += 1;
    const headingCount = heading === undefined ? Infinity : (headingCounts[heading] ?? 0) + 1;
    if (heading !== undefined) headingCounts[heading] = headingCount;
    const listed = severity === 'ERROR' ? errors : warnings;
    if (listed.length < maxListed || headingCount <= minListedByHeading)
      listed.push({
        severity,
        code,
        row,
        field,
        ...(listedText === undefined && { title: `Row ${row}: ${field}` }),
        text: listedText ?? message,
        message: listedText ?? `Row ${row} - ${message}`,
        ...(heading !== undefined && { heading }),
        ...(numberKey !== undefined && { numberKey }),
      });
  }
  return { errorCount, warningCount, problems: [...errors, ...warnings], headingCounts };
}
