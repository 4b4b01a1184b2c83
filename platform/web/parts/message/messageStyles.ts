import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/** Color and icon of toasts and notes by kind. */
export const messageStyles = {
  success: { tone: 'green', icon: IconCircleCheck },
  info: { tone: 'blue', icon: IconInfoCircle },
  warning: { tone: 'amber', icon: IconAlertTriangle },
  error: { tone: 'red', icon: IconAlertCircle },
} as const;

export type MessageKind = keyof typeof messageStyles;
