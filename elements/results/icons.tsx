import { Icon } from '../base/ui/icons.tsx';

/** Icons of the results. */

export const ChartIcon = () => (
  <Icon>
    <path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />
  </Icon>
);
