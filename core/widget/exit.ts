/** Leaving through the top edge, away from the corner with the window's own buttons. */
export const isExit = (x: number, y: number, windowWidth: number): boolean =>
  y < 50 && x < windowWidth - 50;
