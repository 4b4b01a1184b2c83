import { useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { autoFocus } from '../../parts/autoFocus.ts';
import { Button } from '../../parts/button/Button.tsx';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';

interface ChecklistProps {
  title: string;
  choices: readonly string[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
}

/** Number of choices above which they can be searched, and the maximum that is displayed. */
const searchedFrom = 12;
const maxDisplayed = 60;

/** Choices of a filter with checkboxes; none selected means that the column is not filtered. */
export function Checklist({ title, choices, selected, onChange }: ChecklistProps) {
  const [search, setSearch] = useState('');
  // The selection at opening is on top, so that it need not be searched.
  const [first] = useState(() => (choices.length > searchedFrom ? selected : []));
  const ordered = [...first, ...choices.filter((choice) => !first.includes(choice))];
  const words = searchWords(search);
  const matching = ordered.filter((choice) => words.every((word) => foldText(choice).includes(word)));
  const displayed = matching.slice(0, maxDisplayed);
  const toggle = (choice: string) =>
    onChange(selected.includes(choice) ? selected.filter((one) => one !== choice) : [...selected, choice]);
  return (
    <>
      {choices.length > searchedFrom && (
        <input
          className="filter-search"
          type="search"
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder="Search"
          autoComplete="off"
          ref={autoFocus}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [only] = displayed;
            if (event.key === 'Enter' && only !== undefined && search !== '') toggle(only);
          }}
        />
      )}
      <ul aria-label={title}>
        {displayed.map((choice) => (
          <li key={choice}>
            <label>
              <input
                type="checkbox"
                className="box"
                checked={selected.includes(choice)}
                onChange={() => toggle(choice)}
              />
              {choice}
            </label>
          </li>
        ))}
      </ul>
      {matching.length > displayed.length && (
        <p>{numberText(matching.length - displayed.length)} more. Search to find them.</p>
      )}
      {matching.length === 0 && <p>Nothing matches “{search}”.</p>}
      <div className="foot">
        <Button kind="quiet" disabled={selected.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
    </>
  );
}
