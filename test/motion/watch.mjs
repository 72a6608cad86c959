/** Observes a page around one tap. The functions run in the page, and need `globalThis.motion` (`phone.mjs`). */

/**
 * Begins to observe: frames, the tap, the first frame in which `shown` holds, the last one with a change, and layout shifts.
 *
 * @param {string} shown expression in which `$` finds an element inside the custom element of the page
 */
export function begin(shown) {
  // A frame of the display searches the shadow roots that were there before: their elements are many.
  const roots = motion.rootsIn(document);
  const all = (selector) => motion.all(selector, roots);
  const isShown = new Function('$', '$$', `return ${shown}`).bind(null, (one) => all(one)[0], all);
  const watched = { frames: [], tap: null, shown: null, last: 0, shift: 0, isOver: false };
  globalThis.motionWatched = watched;
  addEventListener('pointerdown', (event) => (watched.tap ??= event.timeStamp), {
    capture: true,
    once: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  const changed = () => (watched.last = performance.now());
  const mutations = new MutationObserver(changed);
  for (const root of roots)
    mutations.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  // An animation that a scroll position drives is always running.
  const moves = ({ playState, effect, timeline }) =>
    playState === 'running' &&
    timeline === document.timeline &&
    effect.getComputedTiming().endTime !== Infinity;
  const frame = (time) => {
    watched.frames.push(time);
    if (watched.shown === null) {
      if (isShown()) {
        // A message is received after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (watched.shown ??= performance.now()));
        port1.start();
        port2.postMessage(null);
      }
      // The last change is a later one: the search for animations would only delay this one.
    } else if (roots.some((root) => root.getAnimations().some(moves))) changed();
    if (!watched.isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Ends it: milliseconds from the tap to the change and to the last one, the longest time between two frames after the tap, and the shifts. */
export function end() {
  const { frames, tap, shown, last, shift } = globalThis.motionWatched;
  globalThis.motionWatched.isOver = true;
  if (tap === null || shown === null) throw new Error(`tap at ${tap}, its change at ${shown}`);
  const after = frames.filter((time, at) => (frames[at + 1] ?? time) >= tap);
  const gaps = after.slice(1).map((time, at) => time - after[at]);
  return {
    change: shown - tap,
    last: last - tap,
    longest: Math.max(...gaps),
    shift,
    tapTime: performance.timeOrigin + tap,
  };
}
