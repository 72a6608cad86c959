import type { Path } from '../text/json-text.ts';
import { conditionOf, type Condition } from './branch-edits.ts';
import { grouped } from './grouped.ts';
import {
  elementsOf,
  objectsIn,
  textOf,
  type Json,
  type StudioPage,
  type StudioTransition,
  type Survey,
} from './read.ts';

/** Ways between the pages of a survey, in the order in which they are tried. */

/** Id of the thank-you that follows where no page is named. */
export const STANDARD_END = 'psn-thank';

interface WayBase {
  /** Id that is unique within the survey. */
  id: string;
  /** Ids of the pages. */
  from: string;
  to: string;
  /** Place in the file. */
  path: Path;
}

/** A branch with rules. */
export interface BranchWay extends WayBase {
  kind: 'branch';
  /** Place among the ways of its page, in the order in which they are tried; from 1. */
  turn: number;
  branch: StudioTransition;
  conditions: readonly WayCondition[];
}

/** The page that follows. With branches it is the last one: `turn` is its place behind them. */
interface NextWay extends WayBase {
  kind: 'next';
  turn: number | null;
}

/** The small text that ends the survey. */
interface SkipWay extends WayBase {
  kind: 'skip';
}

/** An answer that shows or hides parts of another page. */
export interface TriggerWay extends WayBase {
  kind: 'trigger';
  conditions: readonly WayCondition[];
  isShown: boolean;
  /** Ids of the elements on the other page. */
  targets: readonly string[];
}

export type Way = BranchWay | NextWay | SkipWay | TriggerWay;

/** Place of a way among the ones that are tried in turn; `null` for a way that depends on no other. */
export const turnOf = (way: Way): number | null => ('turn' in way ? way.turn : null);

/** A condition, for one row of a table of choices or for the whole answer. */
export interface WayCondition extends Condition {
  statement: string | null;
}

function conditionsOf(rules: readonly Json[]): WayCondition[] {
  return rules.flatMap((rule): WayCondition[] => {
    const rows = objectsIn(rule['statement_options']);
    if (rule['rule_type'] || rows.length === 0) return [{ ...conditionOf(rule), statement: null }];
    return rows.map((row) => ({
      questionKey: textOf(rule['question_key']),
      type: 'any_of',
      value: textOf(row['option_key']),
      statement: textOf(row['statement_key']),
    }));
  });
}

export const isEnd = ({ style }: StudioPage): boolean => style !== 'normal';

/** Ways that answers lead on from a page. */
export function waysFrom(survey: Survey, page: StudioPage): Way[] {
  const { id: from, path } = page;
  const known = new Set(survey.pages.map(({ id }) => id));
  const pageOr = (id: string): string => (known.has(id) ? id : STANDARD_END);
  const branches = survey.transitions.filter((transition) => transition.from === from);
  const skip = page.elements.find(({ type, json }) => type === 'footer' && json['skip'] === true);
  return [
    ...branches.map((branch, at): BranchWay => ({
      kind: 'branch',
      turn: at + 1,
      id: `branch ${branch.path[1]}`,
      from,
      to: pageOr(branch.to),
      path: branch.path,
      branch,
      conditions: conditionsOf(branch.rules),
    })),
    {
      kind: 'next',
      id: `next ${from}`,
      from,
      to: pageOr(textOf(page.json['next_state_id'])),
      path: [...path, 'next_state_id'],
      turn: branches.length > 0 ? branches.length + 1 : null,
    },
    ...(skip
      ? [
          {
            kind: 'skip' as const,
            id: `skip ${from}`,
            from,
            to: survey.pages.find(isEnd)?.id ?? STANDARD_END,
            path: skip.path,
          },
        ]
      : []),
  ];
}

/** Effects of answers on other pages. */
function triggersFrom(survey: Survey, page: StudioPage): TriggerWay[] {
  const pageOfElement = new Map(
    survey.pages.flatMap(({ id, elements }) => elements.map((element) => [element.id, id])),
  );
  const elementOfQuestion = new Map(
    elementsOf(survey).map(({ id, question }) => [textOf(question?.['key']), id]),
  );
  const targetsOf = (trigger: Json): string[] =>
    trigger['scope'] === 'option'
      ? objectsIn(trigger['target_option_ids']).flatMap(
          (option) => elementOfQuestion.get(textOf(option['question_key'])) ?? [],
        )
      : (Array.isArray(trigger['target_ids']) ? trigger['target_ids'] : []).map(textOf);
  return page.elements.flatMap(({ path, question, json }) =>
    objectsIn(json['triggers']).flatMap((trigger, at): TriggerWay[] => {
      const targets = grouped([...new Set(targetsOf(trigger))], (id) => pageOfElement.get(id));
      const statement = [trigger['statement_key']].flat().map(textOf).filter(Boolean);
      const condition = {
        questionKey: textOf(question?.['key']),
        type: textOf(trigger['rule_type']) || 'equal',
        value: textOf(trigger['answer_value']),
      };
      return [...targets].flatMap(([to, ids]): TriggerWay[] =>
        to === undefined || to === page.id
          ? []
          : [
              {
                kind: 'trigger',
                id: `trigger ${path.join('.')}.${at} ${to}`,
                from: page.id,
                to,
                path: [...path, 'triggers', at],
                conditions: (statement.length > 0 ? statement : [null]).map((row) => ({
                  ...condition,
                  statement: row,
                })),
                isShown: trigger['action'] === 'make_visible',
                targets: ids,
              },
            ],
      );
    }),
  );
}

/** All ways of a survey: for each page its branches, the page that follows, and effects on other pages. */
export const waysOf = (survey: Survey): Way[] =>
  survey.pages.flatMap((page) => [
    ...(isEnd(page) ? [] : waysFrom(survey, page)),
    ...triggersFrom(survey, page),
  ]);

/**
 * The way that a place in the file belongs to, such as `transitions.0.rules`; `null` for a page or another part. A place
 * in a trigger belongs to all of its ways.
 */
export const waysAt = (ways: readonly Way[], place: string): readonly Way[] =>
  ways.filter(({ kind, path }) => {
    const own = path.join('.');
    return kind !== 'skip' && (place === own || place.startsWith(`${own}.`));
  });
