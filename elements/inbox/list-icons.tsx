import { Icon } from '../ui/icons.tsx';

/** Icons of the selection and of saved views. The results load the other icons of the inbox as well. */

export const ReadIcon = () => (
  <Icon>
    <path d="M3 10l9-6 9 6v10H3zM3 10l9 6 9-6" />
  </Icon>
);

export const SelectIcon = () => (
  <Icon>
    <path d="M4 4h16v16H4z" />
    <path d="M8 12l3 3 5-6" />
  </Icon>
);

export const TeamIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="3.5" />
    <path d="M3 19c0-3.5 2.5-5 6-5s6 1.5 6 5M15.5 5.9a3.5 3.5 0 010 6.2M17.5 14.4c2.2.6 3.5 2.1 3.5 4.6" />
  </Icon>
);

export const ViewIcon = () => (
  <Icon>
    <path d="M6 4h12v16l-6-4.5L6 20z" />
  </Icon>
);

export const RenameIcon = () => (
  <Icon>
    <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM14 6.5l3.5 3.5" />
  </Icon>
);
