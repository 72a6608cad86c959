import type { Messages } from '../../core/language/messages.ts';
import {
  anyText,
  elementName,
  elementOfId,
  elementsOf,
  needsValue,
  objectsIn,
  pageOfId,
  pageWords,
  textOf,
  type Json,
  type Survey,
  type Way,
  type WayCondition,
} from '../../core/studio/index.ts';

/** Ways between pages in words. */

type Studio = Messages['studio'];

/** The number of signs after which texts in edges are cut. */
const MAX_EDGE_NAME = 28;

const shortened = (text: string): string =>
  text.length > MAX_EDGE_NAME ? `${text.slice(0, MAX_EDGE_NAME - 1).trimEnd()}…` : text;

const whole = (text: string): string => text;

export interface WayWords {
  page(id: string): string;
  /** Sentence of a list. */
  sentence(way: Way): string;
  /** Short text of an edge; empty for the page that always follows. */
  edge(way: Way): string;
}

/** A condition in words. The name of its question may be left out. */
type ConditionWords = (
  condition: WayCondition,
  cut: (text: string) => string,
  isNamed?: boolean,
) => string;

function createConditionWords(
  studio: Studio,
  survey: Survey,
  languages: readonly string[],
): ConditionWords {
  const and = new Intl.ListFormat([...languages], { type: 'conjunction' });
  const or = new Intl.ListFormat([...languages], { type: 'disjunction' });
  const questions = new Map(
    elementsOf(survey).flatMap(({ question }) =>
      question ? [[textOf(question['key']), question] as const] : [],
    ),
  );
  const bodyOf = (part: Json | undefined): string => anyText(part?.['body'], survey.mainLanguage);
  const named = (list: unknown, key: string): string =>
    bodyOf(objectsIn(list).find((part) => textOf(part['key']) === key)) || key;
  return ({ questionKey, type, value, statement }, cut, isNamed = true) => {
    const question = questions.get(questionKey);
    const name = cut(bodyOf(question) || questionKey || studio.isDeleted());
    const row = statement === null ? null : cut(named(question?.['statements'], statement));
    const parts = type === 'any_of' || type === 'between' ? value.split(',') : [value];
    const answers = parts.map((part) => cut(named(question?.['options'], part.trim())));
    const compared = {
      question: row === null ? name : studio.statementOf({ question: name, row }),
      comparison: (studio.rules[type as keyof Studio['rules']] ?? studio.rules.equal)(),
      answer: !needsValue(type) ? '' : (type === 'between' ? and : or).format(answers),
    };
    return (isNamed ? studio.comparisonOf : studio.comparisonOnly)(compared).trim();
  };
}

/** @param languages of lists, most preferred first */
export function createWayWords(
  studio: Studio,
  survey: Survey,
  languages: readonly string[],
): WayWords {
  const and = new Intl.ListFormat([...languages], { type: 'conjunction' });
  const condition = createConditionWords(studio, survey, languages);
  const page = (id: string): string => {
    const found = pageOfId(survey, id);
    return found ? pageWords(studio, survey, found) : studio.defaultEnd();
  };

  const conditionsOf = (list: readonly WayCondition[]): string =>
    and.format(list.map((each) => condition(each, whole)));
  /** The only question of a page is not named in the labels of its ways. */
  const shortConditions = (from: string, list: readonly WayCondition[]): string => {
    const own = pageOfId(survey, from)?.elements.filter(({ question }) => question !== null) ?? [];
    const only = own.length === 1 ? textOf(own[0]!.question!['key']) : null;
    return and.format(
      list.map((each) =>
        condition(each, shortened, each.questionKey !== only || each.statement !== null),
      ),
    );
  };
  const partsOf = (targets: readonly string[], cut: (text: string) => string): string =>
    and.format(
      targets.map((id) => {
        const element = elementOfId(survey, id);
        return cut(element ? elementName(studio, survey, element) : id);
      }),
    );

  return {
    page,
    sentence(way) {
      const name = page(way.to);
      if (way.kind === 'next')
        return way.turn === null ? studio.wayNext({ name }) : studio.wayOtherwise({ name });
      if (way.kind === 'skip') return studio.waySkip({ name });
      if (way.conditions.length === 0) return studio.wayAlways({ name });
      const conditions = conditionsOf(way.conditions);
      if (way.kind === 'branch') return studio.wayBranch({ conditions, name });
      const parts = partsOf(way.targets, whole);
      return way.isShown
        ? studio.wayShows({ conditions, name, parts })
        : studio.wayHides({ conditions, name, parts });
    },
    edge(way) {
      if (way.kind === 'next') return way.turn === null ? '' : studio.edgeOtherwise();
      if (way.kind === 'skip') return studio.edgeSkip();
      if (way.kind === 'branch')
        return way.conditions.length === 0
          ? studio.branchAlways()
          : shortConditions(way.from, way.conditions);
      const parts = partsOf(way.targets, shortened);
      return way.isShown ? studio.edgeShows({ parts }) : studio.edgeHides({ parts });
    },
  };
}
