const LEAST_KEYBOARD_PX = 100;

/** Keeps the panel above a phone's keyboard: browsers tell of it by a visual viewport that shrinks. */
export function followViewport(root: HTMLElement) {
  const viewport = globalThis.visualViewport;

  function look(): void {
    const { height, offsetTop, scale } = viewport!;
    const hidden = Math.round(innerHeight - height - offsetTop);
    // Who zooms in shrinks it too.
    const hasKeyboard = Math.abs(scale - 1) < 0.01 && hidden > LEAST_KEYBOARD_PX;
    root.classList.toggle('keyboard', hasKeyboard);
    root.style.setProperty('--keyboard', `${hasKeyboard ? hidden : 0}px`);
    root.style.setProperty('--seen', `${Math.round(height)}px`);
  }

  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    viewport?.[how]('resize', look);
    viewport?.[how]('scroll', look);
  };
  return {
    follow(): void {
      listen('addEventListener');
      if (viewport) look();
    },
    leave(): void {
      listen('removeEventListener');
      root.classList.remove('keyboard');
    },
  };
}
