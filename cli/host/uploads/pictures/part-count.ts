import { UnreadablePicture } from '../../../../core/privacy/pictures/bytes.ts';

/** Counts a part of a file: segment, chunk, block or box. Throws `UnreadablePicture` beyond the limit. */
export type CountPart = () => void;

export function createPartCount(maxParts: number): CountPart {
  let left = maxParts;
  return () => {
    if (left === 0) throw new UnreadablePicture('too many parts');
    left -= 1;
  };
}
