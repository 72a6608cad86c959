import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  /** One sentence on the situation. */
  title?: ReactNode;
  role?: 'alert' | 'status';
  /** One sentence on the next step, and one button. */
  children?: ReactNode;
}

/** An empty state (docs/design-system.md): an icon, the situation, and the next step. */
export const EmptyState = ({ icon, title, role, children }: EmptyStateProps) => (
  <div className="empty" role={role}>
    <span className="empty-icon">{icon}</span>
    {/* The space separates two sentences in the plain text. */}
    {title && <p className="empty-title">{title}</p>} {children}
  </div>
);
