import type { Outbox } from '../delivery/outbox/outbox.ts';
import { port } from './port.ts';

/** The outbox of the page, which all its elements share; its code comes when there is something to send. */
export const $outbox = port<() => Promise<Pick<Outbox, 'post' | 'wake'>>>('$outbox');
