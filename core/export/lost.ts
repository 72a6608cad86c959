import { snakeCase } from '../contract/collections.ts';
import { shortened } from '../language/characters.ts';

/** The list of parts that an exported survey lacks. */

export interface LostParts {
  /** Adds a part, with the name of the question or page around it. */
  add: (place: string, what: string) => void;
  /**
   * Adds all members of an object that are set and not carried.
   *
   * @param carried names of the members that the other format has, or that mean nothing there
   */
  addMembers: (place: string, object: object, carried: readonly string[]) => void;
  lines: () => string[];
}

const MAX_LENGTH = 300;

/** A text must not move the cursor of a terminal. */
const inLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_LENGTH);

const isUnset = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isUnset));

/** Members that are set without a choice of the author. */
const USUAL: Readonly<Record<string, unknown>> = {
  isVisible: true,
  allowBack: true,
  showProgress: true,
  matrixQuestionType: 'single',
  layout: 'page',
  schemaType: 'text',
};

const isSet = (name: string, value: unknown): boolean =>
  Object.hasOwn(USUAL, name) ? value !== USUAL[name] : !isUnset(value);

export function createLost(): LostParts {
  const lines = new Set<string>();
  const add = (place: string, what: string): void =>
    void lines.add(inLine(`“${shortened(place, 60)}”: ${what}`));
  return {
    add,
    addMembers(place, object, carried) {
      for (const [name, value] of Object.entries(object))
        if (!carried.includes(name) && isSet(name, value)) add(place, snakeCase(name));
    },
    lines: () => [...lines],
  };
}
