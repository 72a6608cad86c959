interface ToggleChipProps {
  label: string;
  isOn: boolean;
  onClick: () => void;
}

/** A small button that is on or off. */
export const ToggleChip = ({ label, isOn, onClick }: ToggleChipProps) => (
  <button type="button" className="chip" aria-pressed={isOn} onClick={onClick}>
    {label}
  </button>
);
