/** Colours an owner picks, made readable: text keeps 4.5:1 against what it stands on (WCAG 2.2, 1.4.3). */

type Rgb = readonly [number, number, number];

const TEXT_CONTRAST = 4.5;

/** `#rgb` and `#rrggbb`; anything else is no colour of ours. */
export function parseColour(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(text.trim())?.slice(1);
  const channels = digits?.map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? parseInt(pair, 16) : NaN));
  return channels?.every((channel) => !Number.isNaN(channel)) ? (channels as unknown as Rgb) : null;
}

const hex = (colour: Rgb): string => `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The wanted text colour where it can be read, otherwise white or black: one of them always can. */
function textOn(background: Rgb, wanted: Rgb | null): Rgb {
  if (wanted && contrast(wanted, background) >= TEXT_CONTRAST) return wanted;
  return contrast(WHITE, background) >= TEXT_CONTRAST ? WHITE : BLACK;
}

/** The same hue, as much darker as text on white needs to be read. */
function readableOnWhite(colour: Rgb): Rgb {
  let [result, share] = [colour, 1];
  while (contrast(result, WHITE) < TEXT_CONTRAST + 0.1 && share > 0) {
    share -= 0.04;
    result = colour.map((channel) => channel * share) as unknown as Rgb;
  }
  return result;
}

export interface ThemeColours {
  primary: string;
  secondary: string;
  fontColor: string;
}

export const defaultColours: ThemeColours = { primary: '#20B8F7', secondary: '#20B8F7', fontColor: '#FFFFFF' };

/** Sets the colour tokens of an element's root; the page's own `--psn-…` properties win over the owner's colours. */
export function applyColours(root: HTMLElement, owner: ThemeColours): void {
  const page = getComputedStyle(root);
  const pick = (property: string, colour: string, fallback: string): Rgb =>
    parseColour(page.getPropertyValue(property)) ?? parseColour(colour) ?? parseColour(fallback)!;
  const primary = pick('--psn-primary', owner.primary, defaultColours.primary);
  const secondary = pick('--psn-secondary', owner.secondary, defaultColours.secondary);
  const wanted = parseColour(page.getPropertyValue('--psn-on-primary')) ?? parseColour(owner.fontColor);
  const tokens = {
    '--primary': hex(primary),
    '--on-primary': hex(textOn(primary, wanted)),
    '--secondary': hex(secondary),
    '--on-secondary': hex(textOn(secondary, wanted)),
    '--accent': hex(readableOnWhite(primary)),
  };
  for (const [token, colour] of Object.entries(tokens)) root.style.setProperty(token, colour);
}
