import { IconPlus } from '@tabler/icons-react';
import type { RibbonItem } from './toolbar/Ribbon.tsx';

/** The action of a list that adds a record. */
export const addNewAction = (disabledReason: string | undefined, onClick: () => void): RibbonItem => ({
  label: 'Add New',
  icon: IconPlus,
  shortcut: 'n',
  primary: true,
  disabledReason,
  onClick,
});
