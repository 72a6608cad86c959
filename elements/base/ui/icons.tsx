import type { ReactNode } from 'react';

/** An icon of 24 by 24 units in the colour of the text. It is hidden from assistive technology: a label stands beside it. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
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

export const CheckIcon = () => (
  <Icon>
    <path d="M4 12.5l5 5L20 6.5" />
  </Icon>
);

/** Points to the start of the line: left, or right in right-to-left languages. */
export const BackIcon = () => (
  <Icon>
    <path className="pointing" d="M15 5l-7 7 7 7" />
  </Icon>
);
