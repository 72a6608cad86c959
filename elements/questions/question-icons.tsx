import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';

/** Icons of lazily loaded question types. */

/** Points down; the surrounding styles rotate it. */
export const ChevronIcon = (): ReactNode => (
  <Icon>
    <path d="M6 9l6 6 6-6" />
  </Icon>
);

export const GripIcon = (): ReactNode => (
  <Icon>
    <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="3" />
  </Icon>
);

export const CalendarIcon = (): ReactNode => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </Icon>
);
