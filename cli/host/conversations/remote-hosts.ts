import type pg from 'pg';
import { ERASED, PEOPLE_CHANGED, SAMPLES_CHANGED, sendToHosts } from './adapter.ts';

/** Messages of commands, which are not hosts themselves, to the hosts of a database. */

/** Notifies all hosts of an erasure of responses. */
export const announceErasure = (pool: pg.Pool, log: (line: string) => void): Promise<void> =>
  sendToHosts(pool, log, (io) => io.serverSideEmit(ERASED));

/** Notifies operators of samples that were added to surveys, or removed. */
export const announceSamples = (
  pool: pg.Pool,
  surveyIds: Iterable<string>,
  log: (line: string) => void,
): Promise<void> =>
  sendToHosts(pool, log, (io) => io.serverSideEmit(SAMPLES_CHANGED, [...surveyIds]));

/** Ends the sockets of people after the end or a change of their access, on all hosts. */
export const announcePeople = (pool: pg.Pool, log: (line: string) => void): Promise<void> =>
  sendToHosts(pool, log, (io) => io.serverSideEmit(PEOPLE_CHANGED));
