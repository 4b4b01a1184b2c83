import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link inside the app. */
export const PageLink = ({
  to,
  search,
  children,
  className = '',
  kind,
  onClick,
  exact = false,
}: {
  to: string;
  /** Query of the address. */
  search?: Readonly<Record<string, string>>;
  children: ReactNode;
  className?: string;
  /** Renders the link as a button of this kind. */
  kind?: 'primary';
  onClick?: () => void;
  /** Marks the link as current only on exactly this path, not on paths below it. */
  exact?: boolean;
}) => (
  <Link
    to={to}
    search={search ?? {}}
    className={className}
    data-kind={kind}
    activeOptions={{ exact }}
    {...(onClick ? { onClick } : {})}
  >
    {children}
  </Link>
);
