import { Icon } from '../ui/icons.tsx';

/** Icons of the studio. */

export const UndoIcon = () => (
  <Icon>
    <path className="pointing" d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
  </Icon>
);
export const RedoIcon = () => (
  <Icon>
    <path className="pointing" d="m15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3" />
  </Icon>
);
export const ForwardIcon = () => (
  <Icon>
    <path className="pointing" d="m9 5 7 7-7 7" />
  </Icon>
);
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path className="pointing" d="M7 4v16l13-8z" />
  </Icon>
);
export const PageIcon = () => (
  <Icon>
    <path d="M6 3h9l4 4v14H6zM15 3v4h4" />
  </Icon>
);
export const GripIcon = () => (
  <Icon>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />
  </Icon>
);
export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);
export const FitIcon = () => (
  <Icon>
    <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
  </Icon>
);
export const PhoneIcon = () => (
  <Icon>
    <path d="M8 3h8v18H8zM11 18h2" />
  </Icon>
);
export const TabletIcon = () => (
  <Icon>
    <path d="M5 3h14v18H5zM11 18h2" />
  </Icon>
);
export const DesktopIcon = () => (
  <Icon>
    <path d="M3 4h18v12H3zM12 16v4M8 20h8" />
  </Icon>
);
export const DarkIcon = () => (
  <Icon>
    <path d="M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z" />
  </Icon>
);
export const RestartIcon = () => (
  <Icon>
    <path className="pointing" d="M4 4v5h5M4.6 9A8 8 0 1 1 4 14" />
  </Icon>
);
export const OwnPageIcon = () => (
  <Icon>
    <path d="M3 5h18v14H3zM3 9h18M6 7h.01" />
  </Icon>
);
