import { useEffect, useState } from 'react';
import type { MessageLink } from '../../core/conversation/links.ts';

type Parts = readonly (string | MessageLink)[];
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
    const take = (module: { splitLinks: PartsOf }) => {
      partsOf = module.splitLinks;
      if (isWanted) setIsThere(true);
    };
    // Without it the text stays text.
    import('../../core/conversation/links.ts').then(take, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return isNeeded && partsOf ? partsOf(text) : [text];
}
