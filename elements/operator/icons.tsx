import { Icon } from '../ui/icons.tsx';

/** Icons that several pages of operators show. */

export const InboxIcon = () => (
  <Icon>
    <path d="M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5" />
  </Icon>
);

export const ChartIcon = () => (
  <Icon>
    <path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />
  </Icon>
);

export const CustomersIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.5-4 3-6 6.5-6 1 0 2 .2 2.8.5" />
    <circle cx="16" cy="16" r="3.5" />
    <path d="M18.6 18.6l2.9 2.9" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z" />
  </Icon>
);

export const SignOutIcon = () => (
  <Icon>
    <path className="pointing" d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.6-4 3-6 7-6s6.4 2 7 6" />
  </Icon>
);

export const HomeIcon = () => (
  <Icon>
    <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />
  </Icon>
);

export const TeamIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 5.3a3.5 3.5 0 010 6.4M18 14.5c2 .8 3.2 2.6 3.5 5.5" />
  </Icon>
);
export const PencilIcon = () => (
  <Icon>
    <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </Icon>
);
