import type { Measure } from '../../../core/results/index.ts';
import { isEffort } from '../../questions/effort.ts';
import type { Unit } from '../charts/figure.ts';
import type { Wording } from '../figures/parts.ts';
import { CES, CSAT, NPS } from '../metrics.ts';

/** Names and units of the main measure. */

const UNITS: Readonly<Record<Measure['kind'], Unit>> = {
  nps: 'count',
  share: 'share',
  mean: 'number',
};

export const unitOf = ({ kind }: Measure): Unit => UNITS[kind];

export function nameOf({ kind, question }: Measure, { messages: { results } }: Wording): string {
  if (kind === 'mean') return isEffort(question.style) ? CES : results.average();
  return kind === 'nps' ? NPS : CSAT;
}
