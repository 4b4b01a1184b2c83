import { IconTableImport } from '@tabler/icons-react';
import type { RibbonItem } from './toolbar/Ribbon.tsx';

/** The button that opens the import of a list; disabled with a reason. */
export const importAction = (onClick: () => void, disabledReason?: string): RibbonItem => ({
  label: 'CSV Import',
  icon: IconTableImport,
  disabledReason,
  onClick,
});
