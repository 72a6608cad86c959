import type { Ground, Scheme } from './palette.ts';
import type { LookName } from './wire.ts';

/**
 * The ready looks. Each is a table of design tokens (`docs/design-system.md`) that an element loads only where its
 * owner names one. Colours of the owner override it.
 */

export interface Look {
  /** Colour without one of the owner. */
  primary: string;
  /** Scheme without one of the owner; light by default. */
  scheme?: Scheme;
  ground: Ground;
  /** Lightness of the page around a sheet. */
  page: Record<Scheme, number>;
  /** In px. */
  radius: number;
  /** Values of CSS custom properties. */
  tokens: Readonly<Record<string, string>>;
}

// Fonts that systems have: of Apple, Windows, Android and Linux.
const SANS = 'system-ui, sans-serif';
const SERIF =
  "ui-serif, Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, serif";
const HUMANIST = `Optima, Candara, 'Noto Sans', source-sans-pro, ${SANS}`;
const ROUNDED = `ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Nunito, 'Arial Rounded MT Bold', ${SANS}`;
const GEOMETRIC = `'Avenir Next', Avenir, Montserrat, Corbel, 'URW Gothic', ${SANS}`;
const GROTESQUE = `'Helvetica Neue', Inter, Roboto, 'Segoe UI', Arimo, Arial, ${SANS}`;

/** A header that has the colour of the sheet. */
const PLAIN_HEADER = {
  '--header': 'var(--surface)',
  '--on-header': 'var(--text)',
  '--header-hover': 'var(--surface-soft)',
};
/** A chosen option is filled with the owner's colour. */
const FILLED = { '--chosen': 'var(--primary)', '--on-chosen': 'var(--on-primary)' };

/** Corners of fields and of the parts within them, at most as round as the owner wants them. */
const corners = (field: number, inner: number) => ({
  '--radius-field': `min(var(--radius), ${field}px)`,
  '--radius-inner': `min(var(--radius), ${inner}px)`,
});

const ROOMY = { '--field-height': '50px', '--option-inset': '14px', '--state-gap': '32px' };
const COMPACT = { '--field-height': '44px', '--option-inset': '10px', '--state-gap': '20px' };

export const looks: Readonly<Record<LookName, Look>> = {
  coast: {
    primary: '#1c5d8f',
    ground: { touch: 0.006, shift: { light: -0.015, dark: 0.03 } },
    page: { light: 0.945, dark: 0.19 },
    radius: 10,
    tokens: { '--font': SANS, '--title-spacing': '-0.01em', ...corners(8, 6) },
  },
  paper: {
    primary: '#8a3b2a',
    ground: { tint: [196, 150, 84], touch: 0.007, shift: { light: -0.012, dark: 0.02 } },
    page: { light: 0.94, dark: 0.18 },
    radius: 3,
    tokens: {
      '--font': SERIF,
      '--title-weight': '600',
      '--chosen': 'var(--surface)',
      ...corners(3, 2),
      ...PLAIN_HEADER,
    },
  },
  meadow: {
    primary: '#2c6e49',
    // White sheets on a tinted page.
    ground: { touch: 0.016, shift: { light: 0, dark: 0.02 } },
    page: { light: 0.925, dark: 0.18 },
    radius: 20,
    tokens: {
      '--font': HUMANIST,
      '--title-weight': '600',
      '--header': 'var(--accent-soft)',
      '--on-header': 'var(--text)',
      '--header-hover': 'var(--surface)',
      '--radius-button': 'calc(var(--radius) * 2)',
      ...corners(14, 10),
      ...ROOMY,
    },
  },
  blossom: {
    primary: '#b0387a',
    // Tinted sheets on a nearly white page.
    ground: { touch: 0.014, shift: { light: -0.025, dark: 0.03 } },
    page: { light: 0.99, dark: 0.17 },
    radius: 24,
    tokens: {
      '--font': ROUNDED,
      '--title-weight': '800',
      '--radius-button': 'calc(var(--radius) * 2)',
      ...corners(24, 16),
      ...FILLED,
      ...ROOMY,
    },
  },
  slate: {
    primary: '#2b2f36',
    ground: { tint: [43, 47, 54], touch: 0.004, shift: { light: 0, dark: 0 } },
    page: { light: 0.955, dark: 0.16 },
    radius: 6,
    tokens: {
      '--font': GROTESQUE,
      '--title-spacing': '-0.02em',
      ...corners(6, 4),
      ...PLAIN_HEADER,
      ...FILLED,
      ...COMPACT,
    },
  },
  dusk: {
    primary: '#6a55d8',
    scheme: 'dark',
    ground: { touch: 0.007, shift: { light: -0.015, dark: 0.02 } },
    page: { light: 0.93, dark: 0.165 },
    radius: 16,
    tokens: {
      '--font': GEOMETRIC,
      '--header': 'var(--surface-soft)',
      '--on-header': 'var(--text)',
      '--header-hover': 'var(--line)',
      ...corners(12, 8),
    },
  },
};
