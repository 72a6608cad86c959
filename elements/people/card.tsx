import { useUnit } from 'effector-react';
import { createEvent, type Event } from 'effector';
import { useId, useRef, type ReactNode } from 'react';
import type { Act } from '../../core/people/index.ts';
import { useWatch } from '../conversation/use-watch.ts';
import { focusText } from '../ui/focus-text.ts';
import { ProblemText } from '../operator/fields.tsx';
import { useProblem } from '../operator/use-problem.ts';

const never = createEvent<unknown>({ name: 'never' });

interface CardProps {
  title: string;
  help?: string;
  /** An act that removes an entry: the title gets the focus, as the button of the entry disappears. */
  removed?: Event<unknown>;
  children: ReactNode;
}

/** A part of a page, with a title. */
export function Card({ title, help, removed = never, children }: CardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useWatch(removed, () => focusText(heading.current!));
  return (
    <section className="people-card" aria-labelledby={id}>
      <h2 ref={heading} id={id}>
        {title}
      </h2>
      {help && <p className="people-help">{help}</p>}
      {children}
    </section>
  );
}

/** The outcome of an act: the reason of its failure, or a text that it is done. */
export function Outcome({
  act: { $problem, $isDone },
  done = '',
}: {
  act: Pick<Act<never, unknown>, '$problem' | '$isDone'>;
  done?: string;
}) {
  const problemText = useProblem();
  const problem = useUnit($problem);
  const isDone = useUnit($isDone);
  return (
    <>
      <ProblemText text={problemText(problem)} />
      <p role="status" className="people-done">
        {isDone && done}
      </p>
    </>
  );
}
