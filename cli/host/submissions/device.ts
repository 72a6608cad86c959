import type { IncomingHttpHeaders } from 'node:http';
import type { devices } from '../../../core/contract/results/filter.ts';

/** The kind of device that a browser names itself as; empty when it is not a browser. Nothing else of its name is kept. */
export function deviceOf(headers: IncomingHttpHeaders): (typeof devices)[number] | '' {
  const agent = headers['user-agent'] ?? '';
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android|Windows Phone/i.test(agent)) return 'phone';
  return /Mozilla|Opera/i.test(agent) ? 'computer' : '';
}
