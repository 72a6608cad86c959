import type { Readable, Writable } from 'node:stream';
import {
  autocomplete,
  isCancel,
  log,
  multiselect,
  select,
  text,
  type CANCEL_SYMBOL,
} from '@clack/prompts';
import { Failure } from '../base/failure.ts';

/** Prompts of a terminal. */

export interface Terminal {
  input: Readable;
  output: Writable;
}

/** A choice: its value and its label. */
export interface Choice {
  key: string;
  label: string;
}

export interface Prompts {
  /** Asks for one of the choices; `null` for none of them. */
  one(message: string, choices: readonly Choice[], canSkip: boolean): Promise<string | null>;
  many(message: string, choices: readonly Choice[]): Promise<string[]>;
  /** Asks for a text until `problemOf` returns `null`. */
  text(
    message: string,
    placeholder: string,
    problemOf: (text: string) => string | null,
  ): Promise<string>;
  tell(kind: 'step' | 'info' | 'warn', message: string): void;
}

/** Longer lists can be searched. */
const MAX_LISTED = 10;
const NONE = '';

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ key, label }) => ({ value: key, label: label || key, hint: key }));

/** The answer of a prompt. */
async function given<T>(prompt: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
  const value = await prompt;
  if (isCancel(value)) throw new Failure('Stopped.');
  return value;
}

export const createPrompts = (terminal: Terminal): Prompts => ({
  async one(message, choices, canSkip) {
    const ask = choices.length > MAX_LISTED ? autocomplete<string> : select<string>;
    const skip = { value: NONE, label: '(no answer)' };
    const options = [...optionsOf(choices), ...(canSkip ? [skip] : [])];
    return (await given(ask({ ...terminal, message, options }))) || null;
  },
  many: (message, choices) =>
    given(multiselect({ ...terminal, message, options: optionsOf(choices), required: false })),
  text: (message, placeholder, problemOf) =>
    given(
      text({
        ...terminal,
        message,
        placeholder,
        defaultValue: '',
        validate: (value) => problemOf(value ?? '') ?? undefined,
      }),
    ),
  tell: (kind, message) => log[kind](message, terminal),
});
