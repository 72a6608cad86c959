import { readdirSync, readFileSync } from 'node:fs';

/** Examples in the guides for authors. */

/** Paths of the guides. */
export const guidePages: readonly string[] = [
  'docs/authoring.md',
  ...readdirSync('docs/authoring')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/authoring/${name}`),
];

/** Answers and their path through the states, from the guide. */
interface Walk {
  /** Path of the survey in the workspace. */
  flow: string;
  answers: string;
  states: string[];
}

interface Guide {
  /** Contents of the workspace that the guide writes, by path. */
  files: ReadonlyMap<string, string>;
  walks: readonly Walk[];
}

/** A survey around one question. */
const aroundQuestion = (question: string, id: string): string =>
  `{ "id": "${id}", "states": [{ "id": "page", "elements": [
    { "id": "asked", "type": "question", "order": 0, "question": ${question} },
    { "id": "send", "type": "submit", "order": 1 }] }] }`;

/**
 * Reads the examples of a guide. The text after `json` at the beginning of a block names its content: the path of a
 * file, a `question`, or `answers` to the survey before it, with the states in the next line.
 *
 * @throws {Error} when a block does not name its content
 */
export function readGuide(page: string): Guide {
  const files = new Map<string, string>();
  const walks: Walk[] = [];
  let flow = '';
  const blocks = readFileSync(page, 'utf8').matchAll(
    /^```json(?: (\S+))?\n([^]*?)^```\n(?:\n((?:`\w+`(?: → )?)+)\n)?/gm,
  );
  for (const [, holds, text, states] of blocks) {
    if (!holds) throw new Error(`${page}: a block of JSON does not say what it holds: ${text}`);
    if (holds === 'answers') walks.push({ flow, answers: text!, states: states!.match(/\w+/g)! });
    else if (holds === 'question') {
      const id = `example-${files.size}`;
      files.set(`flows/${id}.json`, aroundQuestion(text!, id));
    } else {
      files.set(holds, text!);
      if (holds.startsWith('flows/')) flow = holds;
    }
  }
  return { files, walks };
}

/** An answer that a rule is compared with in the table of the guide. */
interface RuleExample {
  type: string;
  wanted: string;
  answer: string | null;
  holds: boolean;
}

/** Values of a cell: `soup`, or nothing for a missing answer. */
const valuesOf = (cell: string): (string | null)[] =>
  [...cell.matchAll(/`([^`]+)`|nothing/g)].map(([, value]) => value ?? null);

/** The examples of the table of rule types in a guide. */
export const ruleExamples = (guide: string): RuleExample[] =>
  [
    ...guide.matchAll(
      /^\| `(?!rule_type)(\w+)` +\|[^|\n]+\| +(?:`([^`]+)`)? *\|([^|\n]+)\|([^|\n]+)\|$/gm,
    ),
  ].flatMap(([, type, wanted = '', yes, no]): RuleExample[] => [
    ...valuesOf(yes!).map((answer) => ({ type: type!, wanted, answer, holds: true })),
    ...valuesOf(no!).map((answer) => ({ type: type!, wanted, answer, holds: false })),
  ]);

/** The keys of a rule or trigger that compare an answer as an example does. */
export const comparing = ({ type, wanted }: RuleExample) => ({
  rule_type: type,
  ...(type.endsWith('answered') ? {} : { answer_value: wanted }),
});
