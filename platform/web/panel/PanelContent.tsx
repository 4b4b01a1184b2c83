import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { Message } from '../parts/Message.tsx';

/** What stands in a panel, or that there is nothing (spec 1 §2). */
export const PanelContent = ({ children }: { children?: ReactNode }) =>
  Children.toArray(children).length > 0 ? (
    children
  ) : (
    <Message icon={IconLayoutSidebarRight} title="No content available" />
  );
