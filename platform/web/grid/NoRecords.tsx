import { type Icon, IconPlus } from '@tabler/icons-react';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';
import type { RibbonItem } from './toolbar/Ribbon.tsx';

/** Explains a list without records: 'No items yet'. */
export interface NoRecordsMessage {
  icon: Icon;
  title: string;
  text: string;
}

interface NoRecordsProps {
  message: NoRecordsMessage;
  /** Reason why the user may not add records. */
  disabledReason: string | undefined;
  onAdd: () => void;
  /** Imports a file instead. */
  importAction?: RibbonItem | undefined;
}

/** Empty state of a list to which users add records. */
export const NoRecords = ({ message, disabledReason, onAdd, importAction }: NoRecordsProps) => (
  <Message {...message}>
    <Button icon={IconPlus} disabledReason={disabledReason} onClick={onAdd}>
      Add New
    </Button>
    {importAction && (
      <Button
        icon={importAction.icon}
        disabledReason={importAction.disabledReason}
        onClick={importAction.onClick}
      >
        {importAction.label}
      </Button>
    )}
  </Message>
);
