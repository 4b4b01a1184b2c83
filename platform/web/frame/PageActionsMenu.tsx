import { IconDotsVertical } from '@tabler/icons-react';
import { MenuButton } from '../parts/button/MenuButton.tsx';
import {
  getCurrentPageActions,
  summarizePageActions,
  toMenuEntries,
  useCurrentPageActions,
} from '../shell/pageActions.ts';
import './PageActionsMenu.css';

/** Menu with the actions of the page, and the number of things that wait for them (spec 1 §2); absent without an action. */
export function PageActionsMenu() {
  const { hasMenu, badge } = summarizePageActions(useCurrentPageActions());
  if (!hasMenu) return null;
  const count = badge.toLocaleString('en-US');
  return (
    <span className="page-actions">
      <MenuButton
        kind="quiet"
        icon={IconDotsVertical}
        iconOnly
        entries={() => toMenuEntries(getCurrentPageActions())}
      >
        {badge > 0 ? `Page actions, ${count} waiting` : 'Page actions'}
      </MenuButton>
      {badge > 0 && (
        <span className="count" aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
