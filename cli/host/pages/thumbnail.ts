import { parseColour } from '../../../core/contract/colour.ts';
import { DEFAULT_PRIMARY_COLOR } from '../../../core/contract/limits.ts';

/** Small drawings of widgets and surveys in their owner's colours. They need no style attribute, which the policy forbids. */

/** A colour for an SVG attribute; the default one for an invalid value. */
const colour = (text: string | null): string =>
  text && parseColour(text) ? text : DEFAULT_PRIMARY_COLOR;

const drawing = (content: string): string =>
  `<svg class="thumbnail" viewBox="0 0 72 56" aria-hidden="true" focusable="false"><rect class="paper" width="72" height="56" rx="8"/>${content}</svg>`;

/** A page with the button of a widget and its open panel. */
export const widgetThumbnail = (primary: string, secondary: string | null): string =>
  drawing(`<path class="ink" d="M8 12h20M8 20h16M8 28h18" />
<rect class="sheet" x="34" y="8" width="30" height="28" rx="4"/><path fill="${colour(primary)}" d="M34 16v-4a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v4z"/>
<path class="ink" d="M39 22h16M39 28h10"/><circle cx="58" cy="46" r="6" fill="${colour(secondary ?? primary)}"/>`);

/** A page of a survey with its button. */
export const surveyThumbnail = (primary: string | null): string =>
  drawing(`<rect class="sheet" x="12" y="6" width="48" height="44" rx="4"/><path class="ink" d="M18 14h26M18 22h36M18 29h36"/>
<rect x="40" y="38" width="14" height="7" rx="3" fill="${colour(primary)}"/>`);
