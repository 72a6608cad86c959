import { useEffect, useState } from 'react';
import { loadLazily } from '../loader/lazy.ts';
import type { MessageLink } from '../../core/conversation/links.ts';

type TextParts = readonly (string | MessageLink)[];
type SplitLinks = (text: string) => TextParts;

/** Loaded lazily, with the first message that may have a link. */
let splitLinks: SplitLinks | null = null;

/** Every address has one of these characters. */
const MAY_HAVE_LINK = /[.:@]/;

/** Splits a text into plain text and links; a single part until the code for links is loaded, or when it fails to load. */
export function useLinks(text: string): TextParts {
  const [, setIsLoaded] = useState(splitLinks !== null);
  const isNeeded = MAY_HAVE_LINK.test(text);
  useEffect(() => {
    if (!isNeeded || splitLinks) return undefined;
    let isMounted = true;
    const onLoaded = (module: { splitLinks: SplitLinks }) => {
      splitLinks = module.splitLinks;
      if (isMounted) setIsLoaded(true);
    };
    loadLazily('links', () => import('../../core/conversation/links.ts')).then(
      onLoaded,
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);
  return isNeeded && splitLinks ? splitLinks(text) : [text];
}
