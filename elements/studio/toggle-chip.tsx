import type { ReactNode } from 'react';

interface ToggleChipProps {
  label: string;
  isOn: boolean;
  onClick: () => void;
  /** An icon in place of the label. */
  children?: ReactNode;
}

/** A small button that is on or off. */
export const ToggleChip = ({ label, isOn, onClick, children }: ToggleChipProps) => (
  <button
    type="button"
    className={children ? 'chip chip-icon' : 'chip'}
    aria-label={children ? label : undefined}
    title={children ? label : undefined}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children ?? label}
  </button>
);
