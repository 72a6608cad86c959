/** Difference within a file. */
export interface Difference {
  path: string;
  message: string;
}

/** Setting of a thing in two versions; `undefined` where it is not set. */
export interface Setting {
  name: string;
  before: unknown;
  after: unknown;
  path: string;
}

/** The thing that has the settings, in sentences. */
export interface Subject {
  /** Such as `the widget PSN-SHOP123`. */
  name: string;
  /** Code of the language of its main texts. */
  code: string;
}

export type Describe = (setting: Setting) => Difference[];
