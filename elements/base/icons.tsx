import type { ReactNode } from 'react';

/** Icons of 24 by 24 units in the colour of the text; what they mean is said beside them. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const StarIcon = () => (
  <Icon>
    <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8z" />
  </Icon>
);

export const SendIcon = () => (
  <Icon>
    <path d="M4 12l16-8-6 17-3-7z" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M4 12.5l5 5L20 6.5" />
  </Icon>
);

/** Points back: to the left, or to the right where one reads from there. */
export const BackIcon = () => (
  <Icon>
    <path className="pointing" d="M15 5l-7 7 7 7" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M4 6h16M4 12h16M4 18h10" />
  </Icon>
);

export const ArchiveIcon = () => (
  <Icon>
    <path d="M3 5h18v4H3zM5 9v10h14V9M10 13h4" />
  </Icon>
);

export const AttachIcon = () => (
  <Icon>
    <path d="M4 6a2 2 0 012-2h12a2 2 0 012 2v12a2 2 0 01-2 2H6a2 2 0 01-2-2zM4 16l5-5 5 5 2-2 4 4M15 9v.01" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1" />
  </Icon>
);

export const BellIcon = ({ isOff }: { isOff: boolean }) => (
  <Icon>
    <path d="M6 16v-5a6 6 0 0112 0v5l2 2H4zM10 20.5a2.2 2.2 0 004 0" />
    {isOff && <path d="M4 4l16 16" />}
  </Icon>
);
