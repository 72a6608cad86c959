import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { surveyLeft } from '../../core/results/index.ts';
import { focusText } from '../ui/focus-text.ts';
import { BackIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

interface ReportHeadProps {
  name: string;
  /** Whether a list of surveys is behind it. */
  hasBack: boolean;
}

/** The heading of a report, which has the focus first: the report has replaced the list. */
export function ReportHead({ name, hasBack }: ReportHeadProps) {
  const { common } = useMessages();
  const leave = useUnit(surveyLeft);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => focusText(heading.current!, { preventScroll: true }), []);
  return (
    <div className="report-head">
      {hasBack && (
        <button
          type="button"
          className="icon-button"
          aria-label={common.back()}
          onClick={() => leave()}
        >
          <BackIcon />
        </button>
      )}
      <h2 ref={heading} dir="auto">
        {name}
      </h2>
    </div>
  );
}
