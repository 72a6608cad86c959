/** A survey of radio questions ("yes" or "no") in the words of neither engine; `q0` is the first of them. */
export interface Survey {
  /** The names of the questions on each page (a state of a flow). */
  pages: readonly (readonly string[])[];
  /** The questions that are shown only while `q0` is answered with "yes". */
  conditional: readonly string[];
}

/** A survey within one engine, every question answered with "yes". */
export interface Subject {
  /** Answers `q0`; returns after questions were shown and hidden, and hidden questions lose their answers. */
  answer(value: 'yes' | 'no'): void;
  visibleCount(): number;
  answeredCount(): number;
}
