import { Icon } from '../ui/icons.tsx';

/** Icons of the inbox. */

export { ChartIcon, InboxIcon, PersonIcon, SearchIcon, SignOutIcon } from '../operator/icons.tsx';

export const KeyboardIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM7 10v.01M11 10v.01M15 10v.01M17 10v.01M8 14h8" />
  </Icon>
);

export const ReopenIcon = () => (
  <Icon>
    <path className="pointing" d="M4 12a8 8 0 108-8c-2.6 0-4.9 1.2-6.4 3.1M5 3v4.5h4.5" />
  </Icon>
);

export const QueueIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const DetailsIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM14.5 5v14" className="pointing" />
  </Icon>
);

export const SavedReplyIcon = () => (
  <Icon>
    <path d="M4 5h16v11h-8l-4 4v-4H4zM13 8l-2.5 5" />
  </Icon>
);

export const NoteIcon = () => (
  <Icon>
    <path d="M7 11V8a5 5 0 0110 0v3M5 11h14v9H5z" />
  </Icon>
);

export const ReplyIcon = () => (
  <Icon>
    <path className="pointing" d="M9 6l-5 5 5 5M4 11h9c4 0 6 2 6 7" />
  </Icon>
);

export const AwayIcon = ({ isAway }: { isAway: boolean }) => (
  <Icon>
    <path d="M9 12a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 20c0-4 2.5-6 6-6 1.5 0 2.8.4 3.8 1.1" />
    <path d={isAway ? 'M15 16l5 5M20 16l-5 5' : 'M14.5 18.5l2.2 2.2 4.3-4.4'} />
  </Icon>
);

export const SoundIcon = ({ isOff }: { isOff: boolean }) => (
  <Icon>
    <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
    <path d={isOff ? 'M4 4l16 16' : 'M15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11'} />
  </Icon>
);

export const FilterIcon = () => (
  <Icon>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </Icon>
);

export const SnoozeIcon = () => (
  <Icon>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
  </Icon>
);
