import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './Card.css';

/** A bordered section of a page or panel with a title and, at the right, actions. */
export const Card = ({
  title,
  icon: Art,
  actions,
  children,
}: {
  title: string;
  icon?: Icon;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className="card" aria-label={title}>
    <header>
      {Art && <Art size={18} stroke={1.75} aria-hidden />}
      <h3>{title}</h3>
      {actions}
    </header>
    <div>{children}</div>
  </section>
);
