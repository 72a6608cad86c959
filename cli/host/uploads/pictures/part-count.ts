import { UnreadablePicture } from '../../../../core/privacy/pictures/bytes.ts';

/** To call for each part of a file: segment, chunk, block or box. Throws an `UnreadablePicture` at one too many. */
export type CountPart = () => void;

export function createPartCount(maxParts: number): CountPart {
  let left = maxParts;
  return () => {
    if (left === 0) throw new UnreadablePicture('too many parts');
    left -= 1;
  };
}
