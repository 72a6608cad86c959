import { useRef } from 'react';
import { useCountUp } from './use-count-up.ts';

interface CountUpProps {
  value: number;
  format: (value: number) => string;
}

/** A number that counts up in view. It has the room of its end from the beginning, and screen readers get its end only. */
export function CountUp({ value, format }: CountUpProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useCountUp(value, element);
  const text = format(value);
  return (
    <bdi ref={element} className="count-up">
      {shown === value ? (
        text
      ) : (
        <>
          <span className="count-end">{text}</span>
          <span className="count-now" aria-hidden="true">
            {format(shown)}
          </span>
        </>
      )}
    </bdi>
  );
}
