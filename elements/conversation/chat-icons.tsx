import { Icon } from '../ui/icons.tsx';

/** Icons of the chat. */

export const SendIcon = () => (
  <Icon>
    <path d="M4 4.5l17 7.5-17 7.5 2.5-7.5zM6.5 12H13" />
  </Icon>
);

export const ArchiveIcon = () => (
  <Icon>
    <path d="M3 5h18v4H3zM5 9v10h14V9M10 13h4" />
  </Icon>
);

export const AttachIcon = () => (
  <Icon>
    <path d="M20 11.5l-8.3 8.3a5 5 0 01-7.1-7.1l8.3-8.3a3.3 3.3 0 014.7 4.7l-8.3 8.3a1.7 1.7 0 01-2.4-2.4l7.6-7.5" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1" />
  </Icon>
);

export const BellIcon = ({ isOff = false }: { isOff?: boolean }) => (
  <Icon>
    <path d="M6 16v-5a6 6 0 0112 0v5l2 2H4zM10 20.5a2.2 2.2 0 004 0" />
    {isOff && <path d="M4 4l16 16" />}
  </Icon>
);

export const OptionsIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);
