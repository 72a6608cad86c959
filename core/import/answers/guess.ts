import { candidatesOf, SPLIT_FORMS, type Candidate } from './candidates.ts';
import { targetOf, type ColumnMap, type ColumnTarget } from './column-map.ts';
import type { AnswerProgram } from '../../contract/imported.ts';
import { fieldOfColumn, type RowField } from './programs.ts';
import { comparable, everyText, type AnswerQuestion } from './questions.ts';
import { likeness, plain } from './similar.ts';
import { isEmptyCell, partsOf, type Cell, type Row } from './table.ts';

/** Guesses which column is the answer to which question: by name, by likeness, and by the values. */

/** Likeness from which two names count as the same. */
const ALIKE = 0.8;
/** Share of the values that options must explain. */
const EXPLAINED = 0.8;
/** Comparisons of names, which are quadratic. */
const MAX_COMPARISONS = 250_000;

/** The forms of a column's name: whole, without the code before it, and with the words for comments replaced. */
function formsOf(column: string): string[] {
  const name = column.replace(/ \(\d+\)$/, '');
  const withoutCode = /^[\w[\]]{1,40}\.\s+(.*)$/su.exec(name)?.[1] ?? name;
  return [...new Set([name, withoutCode, name.replace(/-Comment$/, ' other')].map(plain))];
}

/** The columns and parts that are not matched yet. */
interface Matching {
  columns: readonly string[];
  candidates: readonly Candidate[];
  targets: Map<string, ColumnTarget>;
  open: () => string[];
  free: () => Candidate[];
  take: (column: string, candidate: Candidate) => void;
}

function createMatching(columns: readonly string[], candidates: readonly Candidate[]): Matching {
  const targets = new Map<string, ColumnTarget>();
  const taken = new Set<Candidate>();
  return {
    columns,
    candidates,
    targets,
    open: () => columns.filter((column) => !targets.has(column)),
    free: () => candidates.filter((candidate) => !taken.has(candidate)),
    take(column, candidate) {
      targets.set(column, targetOf(column, candidate.part));
      taken.add(candidate);
    },
  };
}

/** Matches the fields of the program, each once, and leaves out its columns without a meaning. */
function takeFields(matching: Matching, program: AnswerProgram): void {
  const used = new Set<RowField>();
  for (const column of matching.columns) {
    const field = fieldOfColumn(program, column);
    if (field === null || (field !== 'ignored' && used.has(field))) continue;
    if (field !== 'ignored') used.add(field);
    matching.targets.set(column, targetOf(column, field === 'ignored' ? {} : { field }));
  }
}

function takeEqual(matching: Matching): void {
  const byName = new Map<string, Candidate[]>();
  for (const candidate of matching.candidates)
    for (const name of new Set(candidate.names)) {
      const known = byName.get(name);
      if (known) known.push(candidate);
      else byName.set(name, [candidate]);
    }
  for (const column of matching.open()) {
    const found = formsOf(column).flatMap((name) => (name ? (byName.get(name) ?? []) : []));
    // Of two questions with one text, the first column is the first one.
    const free = new Set(matching.free());
    const candidate = found.find((each) => free.has(each));
    if (candidate) matching.take(column, candidate);
  }
}

/** Columns that are named after the options of a multiple choice, as Typeform writes them. */
function takeOptionColumns(
  matching: Matching,
  questions: ReadonlyMap<string, AnswerQuestion>,
): void {
  for (const [key, { question, form }] of questions) {
    if (!SPLIT_FORMS.includes(form)) continue;
    const open = matching.open();
    const found = matching.free().flatMap((candidate) => {
      const option = question.options.find((each) => each.key === candidate.part.option);
      if (candidate.part.question !== key || !option) return [];
      const texts = everyText(option.body).map(comparable);
      const column = open.find((name) => texts.includes(comparable(name.replace(/ \(\d+\)$/, ''))));
      return column === undefined ? [] : [[column, candidate] as const];
    });
    if (found.length < Math.min(2, question.options.length)) continue;
    for (const [column, candidate] of found) matching.take(column, candidate);
  }
}

function takeAlike(matching: Matching): void {
  const open = matching.open().map((column) => [column, formsOf(column)] as const);
  const free = matching.free();
  if (open.length * free.length > MAX_COMPARISONS) return;
  const pairs = open.flatMap(([column, forms]) =>
    free.flatMap((candidate) => {
      const most = Math.max(
        ...forms.flatMap((form) => candidate.names.map((name) => likeness(form, name))),
      );
      return most >= ALIKE ? [{ column, candidate, most }] : [];
    }),
  );
  const usedColumns = new Set<string>();
  const usedCandidates = new Set<Candidate>();
  for (const { column, candidate } of pairs.sort((a, b) => b.most - a.most)) {
    if (usedColumns.has(column) || usedCandidates.has(candidate)) continue;
    usedColumns.add(column);
    usedCandidates.add(candidate);
    matching.take(column, candidate);
  }
}

/** The share of different values that options explain. */
function explainedBy({ optionKeys }: AnswerQuestion, cells: readonly Cell[]): number {
  const values = new Set(
    cells.flatMap((cell) =>
      optionKeys.has(comparable(String(cell))) ? [String(cell)] : partsOf(cell),
    ),
  );
  if (values.size < 2) return 0;
  const explained = [...values].filter((value) => optionKeys.has(comparable(value)));
  return explained.length / values.size;
}

/** Matches columns with values that are the options of one question alone. */
function takeByValues(
  matching: Matching,
  questions: ReadonlyMap<string, AnswerQuestion>,
  samples: readonly Row[],
): void {
  for (const column of matching.open()) {
    const at = matching.columns.indexOf(column);
    const cells = samples
      .map(({ cells: all }) => all[at] ?? '')
      .filter((cell) => !isEmptyCell(cell));
    const found = matching.free().filter(({ part }) => {
      const question = questions.get(part.question!);
      const isWhole = part.option === undefined && part.statement === undefined;
      return isWhole && question !== undefined && explainedBy(question, cells) >= EXPLAINED;
    });
    if (found.length === 1) matching.take(column, found[0]!);
  }
}

/** Questions with a whole column need no columns of their options, and the reverse. */
function withoutDoubles(targets: readonly ColumnTarget[]): ColumnTarget[] {
  const whole = new Set(
    targets.flatMap(({ question, option, statement }) =>
      question !== null && option === null && statement === null ? [question] : [],
    ),
  );
  return targets.map((target) =>
    target.option !== null && whole.has(target.question!) ? targetOf(target.column) : target,
  );
}

/** Guesses a map of columns from their names and from the first rows. */
export function guessMap(
  columns: readonly string[],
  program: AnswerProgram,
  questions: ReadonlyMap<string, AnswerQuestion>,
  samples: readonly Row[],
): ColumnMap {
  const matching = createMatching(columns, [...questions].flatMap(candidatesOf));
  takeFields(matching, program);
  takeEqual(matching);
  takeOptionColumns(matching, questions);
  takeAlike(matching);
  takeByValues(matching, questions, samples);
  const targets = columns.map((column) => matching.targets.get(column) ?? targetOf(column));
  return { columns: withoutDoubles(targets), dates: null, timeZone: null, values: null };
}
