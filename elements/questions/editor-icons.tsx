import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';

/** Icons of the image editor. */

export const HideIcon = (): ReactNode => (
  <Icon>
    <path d="M4 4l16 16M10 6.3A9.6 9.6 0 0 1 12 6c5 0 8.5 4 9.5 6a13 13 0 0 1-2.7 3.5M6.5 7.7A13.4 13.4 0 0 0 2.5 12c1 2 4.5 6 9.5 6a9.3 9.3 0 0 0 4.3-1" />
    <path d="M10 10.2a2.6 2.6 0 0 0 3.7 3.7" />
  </Icon>
);

export const DrawIcon = (): ReactNode => (
  <Icon>
    <path d="M4 20l1-4.5L16.5 4a2 2 0 0 1 2.9 0l.6.6a2 2 0 0 1 0 2.9L8.5 19z" />
    <path d="M14.5 6l3.5 3.5" />
  </Icon>
);

export const CropIcon = (): ReactNode => (
  <Icon>
    <path d="M6.5 2v15.5H22M2 6.5h15.5V22" />
  </Icon>
);

export const UndoIcon = (): ReactNode => (
  <Icon>
    <path d="M8.5 4L4 8.5 8.5 13M4 8.5h9.5a6 6 0 0 1 0 12H9" />
  </Icon>
);
