const DURATION_MS = 200;
const gliding = new WeakSet<HTMLElement>();

const windowHeight = (): number => globalThis.visualViewport?.height ?? innerHeight;

/** Lets an element glide to the height of its new content, where it would jump. The height of its content decides it. */
export function glide(element: HTMLElement): void {
  if (gliding.has(element)) return;
  gliding.add(element);
  let height = element.offsetHeight;
  let room = windowHeight();
  const observer = new ResizeObserver(() => {
    const [before, after, roomBefore] = [height, element.offsetHeight, room];
    height = after;
    room = windowHeight();
    // A keyboard of a phone must cover nothing meanwhile.
    if (room !== roomBefore) return;
    // A panel that opens or closes has a motion of its own.
    if (before === 0 || after === 0 || Math.abs(after - before) < 2) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Its own steps are no new heights.
    observer.disconnect();
    const end = (): void => {
      height = element.offsetHeight;
      observer.observe(element);
    };
    element
      .animate([{ height: `${before}px` }, { height: `${after}px` }], {
        duration: DURATION_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
      .finished.then(end, end);
  });
  observer.observe(element);
}
