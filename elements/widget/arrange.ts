import { ResizeObserver } from '../stand-ins.ts';

/** Distance between two buttons, and from the edges of the window, in px. */
const GAP = 12;
const EDGE = 8;
/** Buttons that are arranged; no window has room for more, and the work grows with their cube. */
const MAX_BUTTONS = 12;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

interface Step {
  aside: number;
  away: number;
}

const areApart = (a: Box, b: Box): boolean =>
  a.right + GAP <= b.left ||
  b.right + GAP <= a.left ||
  a.bottom + GAP <= b.top ||
  b.bottom + GAP <= a.top;

/** The edges of the window that a button is placed from: it steps away from them. */
interface Sides {
  isLeft: boolean;
  isTop: boolean;
}

const moved = (
  { left, top, right, bottom }: Box,
  { aside, away }: Step,
  { isLeft, isTop }: Sides,
): Box => {
  const x = isLeft ? aside : -aside;
  const y = isTop ? away : -away;
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
};

const isInWindow = ({ left, top, right, bottom }: Box): boolean =>
  left >= EDGE && right <= innerWidth - EDGE && top >= EDGE && bottom <= innerHeight - EDGE;

/** The shortest way past the others: beside them if the window has room, else above or below them. */
function stepPast(box: Box, others: readonly Box[], sides: Sides): Step {
  const { isLeft, isTop } = sides;
  const asides = others.map(
    (other) => GAP + (isLeft ? other.right - box.left : box.right - other.left),
  );
  const aways = others.map(
    (other) => GAP + (isTop ? other.bottom - box.top : box.bottom - other.top),
  );
  const lengths = (steps: number[]) => [
    0,
    ...steps.filter((step) => step > 0).sort((a, b) => a - b),
  ];
  for (const away of lengths(aways))
    for (const aside of lengths(asides)) {
      const place = moved(box, { aside, away }, sides);
      const isFree = others.every((other) => areApart(place, other));
      if (isFree && (isInWindow(place) || (aside === 0 && away === 0))) return { aside, away };
    }
  return { aside: 0, away: 0 };
}

function setStep({ style }: HTMLElement, { aside, away }: Step): void {
  style.setProperty('--step-aside', `${aside}px`);
  style.setProperty('--step-away', `${away}px`);
}

/** The button and its hint, where they are visible. */
const boxesOf = (root: HTMLElement): DOMRect[] =>
  [...root.querySelectorAll('.launcher, .popover')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);

/**
 * Moves the buttons of widgets that would cover each other, or a hint, apart: the first widget of the page stays in its
 * place, each later one is beside or above the others.
 *
 * @param update arranges the buttons again: called when the window or a button changes its size
 */
export function createArrangement(update: () => void) {
  const sizes = new ResizeObserver(update);
  addEventListener('resize', update);
  return (roots: ReadonlySet<HTMLElement>): void => {
    for (const root of roots) setStep(root, { aside: 0, away: 0 });
    const others: Box[] = [];
    for (const root of [...roots].slice(0, MAX_BUTTONS)) {
      const button = root.querySelector('.launcher');
      const [box] = boxesOf(root);
      if (!button || !box) continue;
      sizes.observe(button);
      const isLeft = getComputedStyle(button).direction === 'rtl';
      const sides = { isLeft, isTop: root.classList.contains('from-top') };
      setStep(root, stepPast(box, others, sides));
      others.push(...boxesOf(root));
    }
  };
}
