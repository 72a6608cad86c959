import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Database } from '../database/database.ts';
import { MAX_FILE_BYTES } from '../../../core/contract/limits.ts';
import { ApiError } from './api-error.ts';
import { addShared, createMemoryCounter, subtractShared } from './limit-counters.ts';
import { LIMITS, type Limit, type LimitName, type LimitTable } from './limit-table.ts';

export interface RateLimits {
  /**
   * Counts a request, before its work is done.
   *
   * @param subject value of the key that the limit counts by
   * @throws {ApiError} with status 429 and the header `Retry-After` in seconds when the limit is reached
   */
  consume(name: LimitName, subject: string, amount?: number): Promise<void>;
  /** Subtracts a request that was counted in the database. */
  release(name: LimitName, subject: string): Promise<void>;
}

/** Groups of an IPv6 address that identify the network. A client can use every address of its network. */
const IPV6_NETWORK_PARTS = 4;

/** The key of an address: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts.slice(0, IPV6_NETWORK_PARTS).join(':')
    : parsed.toString();
}

/** Key of a bounded length for any subject. */
export function limitKey(name: LimitName, subject: string): string {
  const counted = LIMITS[name].by === 'address' ? networkOf(subject) : subject;
  return `${name} ${createHash('sha256').update(counted).digest('base64url')}`;
}

function refuseUnless(waitMs: number | null): void {
  if (waitMs === null) return;
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new ApiError(429, 'too_many', `Too many at once: try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Creates the limits of a host. Shared limits count in the database, others in this process. */
export function createRateLimits(database: Database, table: LimitTable = LIMITS): RateLimits {
  const counters = new Map(
    Object.entries<Limit>(table).map(([name, limit]) => [name, createMemoryCounter(limit)]),
  );
  return {
    async consume(name, subject, amount = 1) {
      const key = limitKey(name, subject);
      refuseUnless(
        table[name].isShared
          ? await addShared(database, key, amount, table[name])
          : counters.get(name)!.add(key, amount),
      );
    },
    release: (name, subject) => subtractShared(database, limitKey(name, subject)),
  };
}

/** Limits that never refuse a request. */
export const noLimits: RateLimits = {
  consume: () => Promise.resolve(),
  release: () => Promise.resolve(),
};

/** Option of a route that counts its requests by address, before their body is read. */
export const limitAddress = (limits: RateLimits, name: LimitName) => ({
  onRequest: async ({ ip }: { ip: string }): Promise<void> => limits.consume(name, ip),
});

/** Bytes for which a body counts before it is read. Without a length it counts as the largest file; a longer one is refused anyway. */
export const countedBytes = (headers: IncomingHttpHeaders): number =>
  Math.min(Number(headers['content-length'] ?? MAX_FILE_BYTES), MAX_FILE_BYTES);
