import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';

interface RecordLinkProps {
  /** Path of the record; undefined when it has no page that the user may see. */
  path: string | undefined;
  children: ReactNode;
}

/** The name of a record as a link to its page; plain text without a path. */
export const RecordLink = ({ path, children }: RecordLinkProps) =>
  path === undefined ? children : <PageLink to={path}>{children}</PageLink>;
