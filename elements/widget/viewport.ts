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
    root.style.setProperty('--keyboard', `${hasKeyboard ? hidden : 0}px`);
    root.style.setProperty('--seen', `${Math.round(height)}px`);
  }

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    viewport?.[method]('resize', update);
    viewport?.[method]('scroll', update);
  };
  return {
    follow(): void {
      listen('addEventListener');
      if (viewport) update();
    },
    leave(): void {
      listen('removeEventListener');
      root.classList.remove('keyboard');
    },
  };
}
