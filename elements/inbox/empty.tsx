import type { ReactNode } from 'react';

/** A place with nothing to show: an icon, why, and what to do. */
export const Empty = ({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) => (
  <div className="empty">
    <span className="empty-icon">{icon}</span>
    <p className="empty-title">{title}</p>
    {children && <div className="empty-help">{children}</div>}
  </div>
);
