import type { ReactNode } from 'react';
import { useMessages } from '../ui/use-texts.ts';

/** Settings that only have an effect together with code or files, in a closed section. */
export function DeveloperPart({ children }: { children: ReactNode }) {
  const { studio } = useMessages();
  return (
    <details className="property-options">
      <summary>{studio.forDevelopers()}</summary>
      {children}
    </details>
  );
}
