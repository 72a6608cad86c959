import { useState } from 'react';
import { FIRST_DAY } from '../../core/contract/results/filter.ts';

interface DayInputProps {
  id: string;
  className: string;
  /** As YYYY-MM-DD; empty without a day. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A field for a day. It reports nothing while a day is typed: browsers have no day then, which differs from an emptied field
 * by `badInput`, or one of a year like 0002.
 */
export function DayInput({ id, className, value, onChange }: DayInputProps) {
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <input
      id={id}
      className={className}
      type="date"
      value={begun ?? value}
      onChange={({ target }) => {
        const { value: day, validity } = target;
        const isBegun = validity.badInput || (day !== '' && day < FIRST_DAY);
        setBegun(isBegun ? day : null);
        if (!isBegun) onChange(day);
      }}
      onBlur={({ target: { value: day, validity } }) => {
        setBegun(null);
        // Browsers report no change where the last part of a day is removed.
        if (begun === '' && day === '' && !validity.badInput) onChange('');
      }}
    />
  );
}
