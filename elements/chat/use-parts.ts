import { useEffect, useState } from 'react';
import type { Link } from '../../core/chat/links.ts';

type Parts = readonly (string | Link)[];
type PartsOf = (text: string) => Parts;

let partsOf: PartsOf | null = null;

/** What may be an address has one of these; what finds it comes with the first message that may. */
const MAY_LINK = /[.:@]/;

/** A text with its links, once the code that knows them is there. */
export function useParts(text: string): Parts {
  const [, setIsThere] = useState(partsOf !== null);
  const isNeeded = MAY_LINK.test(text);
  useEffect(() => {
    if (!isNeeded || partsOf) return undefined;
    let isWanted = true;
    const take = (module: { partsOf: PartsOf }) => {
      partsOf = module.partsOf;
      if (isWanted) setIsThere(true);
    };
    // Without it the text stays text.
    import('../../core/chat/links.ts').then(take, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return isNeeded && partsOf ? partsOf(text) : [text];
}
