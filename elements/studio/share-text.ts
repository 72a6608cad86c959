import { useNumberText } from '../ui/use-number-text.ts';

/** Shares below this have decimals. */
const SMALL = 0.01;

/** Returns a function that writes a share from 0 to 1 in per cent. */
export function useShareText(): (share: number) => string {
  const number = useNumberText();
  return (share) => {
    const steps = share < SMALL ? 10_000 : 100;
    return number(Math.round(share * steps) / steps, { style: 'percent' });
  };
}
