const DURATION_MS = 200;

const windowHeight = (): number => globalThis.visualViewport?.height ?? innerHeight;

/** Lets an element glide from an earlier height to its present one; `null` where it does not move. */
export function glideFrom(before: number, element: HTMLElement): Animation | null {
  const after = element.offsetHeight;
  // A panel that opens or closes has a motion of its own.
  if (before === 0 || after === 0 || Math.abs(after - before) < 2) return null;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return element.animate([{ height: `${before}px` }, { height: `${after}px` }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
}

/**
 * Lets an element glide to each new height of its content, where it would jump.
 *
 * @returns a function that ends this
 */
export function followHeight(element: HTMLElement): () => void {
  let height = element.offsetHeight;
  let room = windowHeight();
  let isEnded = false;
  const observer = new ResizeObserver(() => {
    const [before, roomBefore] = [height, room];
    height = element.offsetHeight;
    room = windowHeight();
    // A keyboard of a phone must cover nothing meanwhile, and another motion may be under way.
    if (room !== roomBefore || element.getAnimations().length > 0) return;
    const motion = glideFrom(before, element);
    if (!motion) return;
    // Its steps are no new heights.
    observer.disconnect();
    const goOn = (): void => void (isEnded || observer.observe(element));
    motion.finished.then(goOn, goOn);
  });
  observer.observe(element);
  return () => {
    isEnded = true;
    observer.disconnect();
  };
}
