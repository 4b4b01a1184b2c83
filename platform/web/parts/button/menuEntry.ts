import type { Icon } from '@tabler/icons-react';

/** Entry of a menu: an action or a radio option. */
export interface MenuEntry {
  label: string;
  /** Heading shared with the neighboring entries of the same group. */
  group?: string;
  icon?: Icon | undefined;
  /** Reason why the entry is disabled. */
  disabledReason?: string | undefined;
  /** Whether a radio entry is selected; absent for an action. */
  chosen?: boolean;
  /** Number at the end of the entry. */
  badge?: number | undefined;
  onClick: () => void;
}
