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
