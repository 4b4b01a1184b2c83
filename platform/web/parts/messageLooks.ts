import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

/** How a message looks by its kind: toasts and notes alike. */
export const messageLooks = {
  success: { tone: 'green', icon: IconCircleCheck },
  info: { tone: 'blue', icon: IconInfoCircle },
  warning: { tone: 'amber', icon: IconAlertTriangle },
  error: { tone: 'red', icon: IconAlertCircle },
} as const;

export type MessageKind = keyof typeof messageLooks;
