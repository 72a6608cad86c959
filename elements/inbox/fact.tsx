import type { ReactNode } from 'react';

/** A line of a description list: name and value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <div className="fact-name">{name}</div>
    <div className="fact-value" dir="auto">
      {children}
    </div>
  </li>
);
