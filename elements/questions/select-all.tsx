import { useLayoutEffect, useRef } from 'react';
import type { Question } from '../../core/contract/flow.ts';
import { allTogether, toggledAll } from '../../core/questions/select-all.ts';
import { Stylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import css from './select-all.css';

interface SelectAllProps {
  question: Question;
  chosen: readonly string[];
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange(chosen: readonly string[]): void;
}

/** The box before the options of a multiple choice that chooses all of them, or clears them. It has no letter. */
export default function SelectAll(props: SelectAllProps) {
  const { question, chosen, isInvalid, describedBy, onChange } = props;
  const { flow } = useMessages();
  const box = useRef<HTMLInputElement>(null);
  const all = allTogether(question);
  const count = all.filter((key) => chosen.includes(key)).length;
  const isAll = count > 0 && count === all.length;
  // Only a property: HTML has no attribute for the mixed state. A click clears it.
  useLayoutEffect(() => void (box.current!.indeterminate = count > 0 && !isAll));
  return (
    <label className="option select-all" part="option" data-chosen={isAll}>
      <Stylesheet text={css} />
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={() => onChange(toggledAll(question, chosen))}
      />
      <span>{flow.selectAll()}</span>
    </label>
  );
}
