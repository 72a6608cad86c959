import type { ReactNode } from 'react';

/** An icon of 24 by 24 units in the colour of the text. Hidden from assistive technology, since a label is beside it. */
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

export const FileIcon = () => (
  <Icon>
    <path d="M6 3h8l4 4v14H6zM14 3v4h4" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />
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

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5V13M12 16.5v.1" />
  </Icon>
);

export const OfflineIcon = () => (
  <Icon>
    <path d="M4 4l16 16M2.5 9a15 15 0 0 1 4-2.7M6 13a9 9 0 0 1 4-2.3M9.2 16.4a4.6 4.6 0 0 1 5.6 0M12 20v.1M11 5.5A15 15 0 0 1 21.5 9M15 11.4a9 9 0 0 1 3 1.6" />
  </Icon>
);

export const LostIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L20 20M8.5 8.5l4 4M12.5 8.5l-4 4" />
  </Icon>
);
