/** Types that the interfaces of the elements are made of. */

/** The customer that the host page knows: an object, or JSON in the attribute `customer`. Keys in snake_case. */
export interface CustomerAttributes {
  id?: string;
  external_id?: string;
  user_id?: string;
  name?: string;
  email?: string;
  phone_number?: string;
  gender?: string;
  birth_year?: number;
  attributes?: Record<string, unknown>;
}

/** An answer from the host page; its shape depends on the question type. */
export type AnswerInput =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | Readonly<Record<string, unknown>>
  | null;

/** The part that all elements share: their events have types. */
export interface PsnElement extends HTMLElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
