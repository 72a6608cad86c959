import { useRef } from 'react';
import { useCountUp } from './use-count-up.ts';

interface CountUpProps {
  value: number;
  format: (value: number) => string;
}

/** A number that counts up in view. Its text is its end from the beginning, for its room and for screen readers. */
export function CountUp({ value, format }: CountUpProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useCountUp(value, element);
  return (
    <bdi ref={element} className="count-up" data-now={shown === value ? undefined : format(shown)}>
      <span>{format(value)}</span>
    </bdi>
  );
}
