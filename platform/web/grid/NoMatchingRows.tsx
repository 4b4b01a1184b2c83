import { IconSearchOff } from '@tabler/icons-react';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';

interface NoMatchingRowsProps {
  /** Plural noun for the rows in a sentence: 'orders'. */
  rowsLabel: string;
  search: string;
  onClearSearch: () => void;
  /** Undefined when no column is filtered. */
  onClearFilters: (() => void) | undefined;
}

/** Empty state of a search or filter without matches (spec 1 §8), with buttons that clear them. */
export function NoMatchingRows({ rowsLabel, search, onClearSearch, onClearFilters }: NoMatchingRowsProps) {
  const words = search.trim();
  const conditions = [words && `“${words}”`, onClearFilters && 'your filters'].filter(Boolean);
  return (
    <div className="grid-over">
      <Message
        icon={IconSearchOff}
        title="No results found"
        text={
          conditions.length > 0
            ? `No ${rowsLabel} match ${conditions.join(' and ')}.`
            : `No ${rowsLabel} shown.`
        }
      >
        {words && <Button onClick={onClearSearch}>Clear search</Button>}
        {onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
      </Message>
    </div>
  );
}
