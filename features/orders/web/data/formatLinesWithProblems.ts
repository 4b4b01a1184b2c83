import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import type { OrderLine } from '../lines/orderLine.ts';

/** Names the lines of a new order that have problems: 'Line 2, Maple'; undefined when none has. */
export function formatLinesWithProblems(
  entries: readonly UserErrorEntry[],
  lines: readonly OrderLine[],
): string | undefined {
  const names = entries.flatMap((entry) => {
    const [list, index] = 'field' in entry ? (entry.field ?? []) : [];
    const line = list === 'lineItems' ? lines[Number(index)] : undefined;
    return line && entry.severity === 'ERROR' ? [`Line ${line.lineNumber}, ${line.name}`] : [];
  });
  return [...new Set(names)].join('; ') || undefined;
}
