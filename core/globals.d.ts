/**
 * The globals that browsers and Node have in common, as far as core uses them. Core is checked without the types of
 * either, so that the DOM or a module of Node in it is a type error.
 */

declare class URL {
  constructor(url: string, base?: string);
  href: string;
  protocol: string;
  host: string;
  hostname: string;
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  username: string;
  password: string;
  readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  entries(): IterableIterator<[string, string]>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class Blob {
  readonly size: number;
  readonly type: string;
}

declare class File extends Blob {
  readonly name: string;
}

declare const crypto: {
  getRandomValues<T extends Uint8Array>(bytes: T): T;
  randomUUID(): string;
};

declare const console: {
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
};

declare function atob(base64: string): string;

/** The handle is a number in browsers, an object in Node. */
declare function setTimeout(task: () => void, milliseconds: number): object | number;
declare function clearTimeout(timer: object | number | undefined): void;
