import { IconSearchOff } from '@tabler/icons-react';
import { Button } from '../parts/Button.tsx';
import { Message } from '../parts/Message.tsx';

/** Shown where search and filters leave no row: which of them, and how to be rid of it. */
export const NothingFound = ({
  onClearSearch,
  onClearFilters,
}: {
  onClearSearch: (() => void) | undefined;
  onClearFilters: (() => void) | undefined;
}) => (
  <div className="grid-over">
    <Message
      icon={IconSearchOff}
      title="No results found"
      text={onClearSearch ? 'No row has all of these words.' : 'No row passes the filters of the columns.'}
    >
      {onClearSearch && <Button onClick={onClearSearch}>Clear search</Button>}
      {onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
    </Message>
  </div>
);
