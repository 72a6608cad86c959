import type { Chance } from './chance.ts';

/** Invented people. Their addresses are of example.com, their numbers of the block 555-01, which is reserved for fiction. */

const FIRST_NAMES = [
  'Ada', 'Bo', 'Cleo', 'Dario', 'Edda', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas',
  'Kaya', 'Leo', 'Mina', 'Nils', 'Olga', 'Pia', 'Quinn', 'Rosa', 'Sami', 'Tilda',
]; // prettier-ignore
const LAST_NAMES = [
  'Sample', 'Pattern', 'Placeholder', 'Example', 'Fable', 'Fiction', 'Figment', 'Mockup', 'Specimen', 'Template',
]; // prettier-ignore

export interface Person {
  name: string;
  email: string;
  phoneNumber: string;
}

export function createPerson(chance: Chance): Person {
  const first = chance.one(FIRST_NAMES);
  const last = chance.one(LAST_NAMES);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phoneNumber: `+1202555${String(100 + chance.below(100)).padStart(4, '0')}`,
  };
}
