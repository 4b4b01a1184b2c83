import { Fragment } from 'react';
import type { TextRange } from '#platform/kernel/search/matchRanges.ts';
import './HighlightedText.css';

/** Renders a text with ranges highlighted, such as those that match a search. */
export const HighlightedText = ({ text, ranges }: { text: string; ranges: readonly TextRange[] }) => (
  <>
    {ranges.map(({ start, end }, index) => (
      <Fragment key={start}>
        {text.slice(ranges[index - 1]?.end ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    ))}
    {text.slice(ranges.at(-1)?.end ?? 0)}
  </>
);
