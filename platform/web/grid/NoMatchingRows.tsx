import { IconSearchOff } from '@tabler/icons-react';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';

/** Empty state of a search or filter without matches, with buttons that clear them. */
export const NoMatchingRows = ({
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
      text={onClearSearch ? 'No row contains all of these words.' : 'No row matches the column filters.'}
    >
      {onClearSearch && <Button onClick={onClearSearch}>Clear search</Button>}
      {onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
    </Message>
  </div>
);
