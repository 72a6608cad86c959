import { seededRandom } from '../../../core/platform/random.ts';

/** Random choices from a seed: the same seed gives the same choices. */
export class Chance {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  below = (count: number): number => Math.floor(this.next() * count);

  is = (share: number): boolean => this.next() < share;

  one = <T>(list: readonly T[]): T => list[this.below(list.length)]!;

  /** `min` to `max` different members of the list, in random order. */
  few<T>(list: readonly T[], max: number, min = 0): T[] {
    const left = [...list];
    const count = Math.min(left.length, min + this.below(max - min + 1));
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }

  /** A UUID of version 4. */
  uuid(): string {
    const digits = (count: number): string =>
      Array.from({ length: count }, () => this.below(16).toString(16)).join('');
    const variant = this.one(['8', '9', 'a', 'b']);
    return `${digits(8)}-${digits(4)}-4${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
  }
}
