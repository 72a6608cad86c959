const MIN_KEYBOARD_PX = 100;

/** Moves the panel above a phone's on-screen keyboard, which shrinks the visual viewport. */
export function followViewport(root: HTMLElement) {
  const viewport = globalThis.visualViewport;

  function update(): void {
    const { height, offsetTop, scale } = viewport!;
    const hidden = Math.round(innerHeight - height - offsetTop);
    // Zooming in shrinks the visual viewport as well.
    const hasKeyboard = Math.abs(scale - 1) < 0.01 && hidden > MIN_KEYBOARD_PX;
    root.classList.toggle('keyboard', hasKeyboard);
    // Each inherits into the whole panel, so that the browser computes all of its styles again.
    if (!hasKeyboard) return;
    root.style.setProperty('--keyboard', `${hidden}px`);
    root.style.setProperty('--seen', `${Math.round(height)}px`);
  }

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    viewport?.[method]('resize', update);
    viewport?.[method]('scroll', update);
  };
  return {
    follow(): void {
      listen('addEventListener');
      // Its sizes need the layout, which the opening of the panel has just changed.
      if (viewport) requestAnimationFrame(update);
    },
    leave(): void {
      listen('removeEventListener');
      root.classList.remove('keyboard');
    },
  };
}
