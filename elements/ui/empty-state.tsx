import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  /** One sentence on what is the case. */
  title?: ReactNode;
  role?: 'alert' | 'status';
  /** One sentence on what to do about it, and one button. */
  children?: ReactNode;
}

/** A place with nothing to show (docs/design-system.md): an icon, what is the case, and what to do about it. */
export const EmptyState = ({ icon, title, role, children }: EmptyStateProps) => (
  <div className="empty" role={role}>
    <span className="empty-icon">{icon}</span>
    {/* The space stands between two sentences for whoever reads the text alone. */}
    {title && <p className="empty-title">{title}</p>} {children}
  </div>
);
