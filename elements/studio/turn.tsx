import { useNumberText } from '../ui/use-number-text.ts';

interface TurnProps {
  /** Place in the order in which ways are tried, from 1. */
  turn: number;
}

/** The place of a way among the ways of its page, alike in the graph, the list and the settings. */
export function Turn({ turn }: TurnProps) {
  const number = useNumberText();
  return <span className="turn">{number(turn)}</span>;
}
