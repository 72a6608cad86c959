import { Chance } from '../../cli/host/samples/chance.ts';
import { toCsv } from './answer-tables.ts';

/** People with answers to the gallery of question types, and files of other programs with them. */

const CHOICES = ['The first', 'The second', 'The third'];
const LIKED = ['Books', 'Music', 'Films'];
const MOODS = ['Awful', 'Bad', 'Fair', 'Good', 'Great'];

interface Person {
  id: string;
  at: Date;
  isPartial: boolean;
  score: number | null;
  radio: string | null;
  liked: string[];
  mood: string | null;
  staff: string | null;
  remark: string;
}

/** People with answers, each of which may be missing. The same seed gives the same ones. */
export function peopleOf(seed: number, count: number): Person[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, (_, at) => ({
    id: `person-${seed}-${at}`,
    at: new Date(Date.UTC(2025, chance.below(12), 1 + chance.below(28), 8, at % 60, 0)),
    isPartial: chance.is(0.1),
    score: chance.is(0.9) ? chance.below(11) : null,
    radio: chance.is(0.9) ? chance.one(CHOICES) : null,
    liked: chance.few(LIKED, 3, 0),
    mood: chance.is(0.8) ? chance.one(MOODS) : null,
    staff: chance.is(0.7) ? chance.one(['Bad', 'Fair', 'Good']) : null,
    remark: chance.is(0.3) ? `Remark, "number" ${at}\nof many` : '',
  }));
}

export const utc = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** The same people as Typeform, Formbricks and Google Sheets write them. */
export const writers = {
  typeform: (people: readonly Person[]) =>
    toCsv([
      [
        '#',
        'How likely are you to recommend us?',
        'Choose one',
        ...LIKED,
        'How do you feel?',
        'How were these? [The staff]',
        'Many lines',
        'Response Type',
        'Start Date (UTC)',
        'Stage Date (UTC)',
        'Submit Date (UTC)',
        'Network ID',
        'Tags',
      ],
      ...people.map((person) => [
        person.id,
        person.score === null ? '' : String(person.score),
        person.radio ?? '',
        ...LIKED.map((text) => (person.liked.includes(text) ? text : '')),
        person.mood ?? '',
        person.staff ?? '',
        person.remark,
        person.isPartial ? 'partial' : 'completed',
        utc(person.at),
        '',
        utc(person.at),
        'n',
        '',
      ]),
    ]),
  formbricks: (people: readonly Person[]) =>
    JSON.stringify({
      data: people.map((person) => ({
        id: person.id,
        createdAt: person.at.toISOString(),
        finished: !person.isPartial,
        language: 'default',
        data: {
          score: person.score,
          radio: person.radio,
          checklist: person.liked,
          custom_score: person.mood,
          matrix: person.staff ? { staff: person.staff } : {},
          textarea: person.remark,
        },
      })),
    }),
  sheets: (people: readonly Person[]) =>
    toCsv([
      [
        'Timestamp',
        'How likely are you to recommend us?',
        'Choose one',
        'Tick what you like',
        'How do you feel?',
        'How were these? [The staff]',
        'Many lines',
      ],
      ...people.map((person) => [
        `${person.at.getUTCMonth() + 1}/${person.at.getUTCDate()}/${person.at.getUTCFullYear()} ${utc(person.at).slice(11)}`,
        person.score === null ? '' : String(person.score),
        person.radio ?? '',
        person.liked.join(', '),
        person.mood ?? '',
        person.staff ?? '',
        person.remark,
      ]),
    ]),
};

export const hasAnswer = ({ score, radio, liked, mood, staff, remark }: Person): boolean =>
  [score, radio, mood, staff].some((value) => value !== null) || liked.length > 0 || remark !== '';

/** Counts by value, from the people alone. */
export const tallyBy = (people: readonly Person[], of: (person: Person) => readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const person of people)
    for (const value of of(person)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

export const one = (value: string | number | null): string[] =>
  value === null ? [] : [String(value)];
