import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { Message } from '../parts/message/Message.tsx';

/** Content of a panel, or a placeholder if there is none (spec 1 §2). */
export const PanelContent = ({ children }: { children?: ReactNode }) =>
  Children.toArray(children).length > 0 ? (
    children
  ) : (
    <Message icon={IconLayoutSidebarRight} title="No content available" />
  );
