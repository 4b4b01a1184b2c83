import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../../parts/button/Button.tsx';

interface PagerProps {
  /** Zero-based. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Number of the page between buttons for the previous and the next one. */
export const Pager = ({ page, pages, onPage }: PagerProps) => (
  <span className="pager">
    <Button
      kind="quiet"
      icon={IconChevronLeft}
      iconOnly
      disabled={page === 0}
      onClick={() => onPage(page - 1)}
    >
      Previous page
    </Button>
    {pages === 0 ? '0 of 0' : `${numberText(page + 1)} of ${numberText(pages)}`}
    <Button
      kind="quiet"
      icon={IconChevronRight}
      iconOnly
      disabled={page + 1 >= pages}
      onClick={() => onPage(page + 1)}
    >
      Next page
    </Button>
  </span>
);
