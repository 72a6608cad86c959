import type { Code } from '../../cli/check/codes.ts';

/** Faults in copies of good surveys, each with the place at which the studio has to show it. */

interface Json {
  [name: string]: unknown;
}
interface Element extends Json {
  id: string;
  type: string;
  question?: Json & { key: string; style: string; options?: Json[]; extra?: Json };
  triggers?: (Json & { target_ids?: string[] })[];
}
interface Page extends Json {
  id: string;
  style?: string;
  next_state_id?: string;
  elements: Element[];
}
interface Branch extends Json {
  from_state_id: string;
  to_state_id: string;
  rules: Json[];
}
interface Survey extends Json {
  languages: Json[];
  states: Page[];
  transitions?: Branch[];
}

interface FaultPlace {
  kind: 'element' | 'page' | 'way' | 'survey';
  id?: string;
}

interface Fault {
  name: string;
  /** Codes of which one has to be found. */
  codes: readonly Code[];
  place: FaultPlace;
  json: unknown;
}

/** Returns the place of the fault; `null` where the part has no use for it. */
type Plant<Part> = (part: Part, survey: Survey, page: Page) => FaultPlace | null;
type Kind<Part> = readonly [name: string, codes: readonly Code[], plant: Plant<Part>];

const normal = ({ style = 'normal' }: Page): boolean => style === 'normal';
const elementsOf = ({ states }: Survey): Element[] => states.flatMap(({ elements }) => elements);
const at = ({ id }: Element): FaultPlace => ({ kind: 'element', id });
const way = (id: string): FaultPlace => ({ kind: 'way', id });
const branchWay = ({ transitions = [] }: Survey, branch: Branch): FaultPlace =>
  way(`branch ${transitions.indexOf(branch)}`);
const isChoice = (element: Element): boolean =>
  ['radio', 'checklist', 'dropdown'].includes(element.question?.style ?? '');

const inPages: Kind<Page>[] = [
  [
    'a page without a way to it',
    ['state_unreachable'],
    (page, survey) => {
      if (!normal(page)) return null;
      const lost = { ...structuredClone(page), id: 'lost', order: 99 };
      lost.elements = lost.elements.filter(({ type }) => type !== 'question');
      survey.states.push({ ...lost, elements: [{ id: 'lost-next', type: 'next_page' }] });
      return { kind: 'page', id: 'lost' };
    },
  ],
  [
    'a next page that is missing',
    ['state_unknown'],
    (page) => {
      if (!normal(page)) return null;
      page.next_state_id = 'nowhere';
      return way(`next ${page.id}`);
    },
  ],
  [
    'a loop without an exit',
    ['cycle_endless'],
    (page, survey) => {
      if (!normal(page) || survey.transitions?.some(({ from_state_id: from }) => from === page.id))
        return null;
      page.next_state_id = page.id;
      return way(`next ${page.id}`);
    },
  ],
  [
    'two pages of one id',
    ['id_duplicate'],
    (page, survey) => {
      if (page === survey.states[0]) return null;
      survey.states.push({ ...structuredClone(page), order: 99, elements: [] });
      return { kind: 'page', id: page.id };
    },
  ],
  [
    'two pages of one place',
    ['order_duplicate'],
    (page, survey) => {
      const [first] = survey.states;
      if (page === first) return null;
      page['order'] = first!['order'];
      return { kind: 'page', id: page.id };
    },
  ],
  [
    'a page without a button',
    ['button_missing', 'state_dead_end'],
    (page) => {
      const others = page.elements.filter(({ type }) => type !== 'next_page' && type !== 'submit');
      // One tap leads on from other pages.
      const needsButton = others.some(({ question }) => question?.style === 'textarea');
      if (!normal(page) || !needsButton || others.length === page.elements.length) return null;
      page.elements = others;
      return { kind: 'page', id: page.id };
    },
  ],
  [
    'a title in a language that the survey lacks',
    ['translation_undeclared'],
    (page) => {
      if (typeof page['title'] !== 'object') return null;
      (page['title'] as Json)['sw'] = 'Karibu';
      return { kind: 'page', id: page.id };
    },
  ],
];

const inBranches: Kind<Branch>[] = [
  [
    'a rule that contradicts another one',
    ['rule_never'],
    (branch, survey) => {
      const [rule] = branch.rules;
      if (rule?.['rule_type'] !== 'at_least' && rule?.['rule_type'] !== 'at_most') return null;
      branch.rules.push({
        question_key: rule['question_key'],
        rule_type: rule['rule_type'] === 'at_least' ? 'less_than' : 'greater_than',
        answer_value: rule['answer_value'],
      });
      return branchWay(survey, branch);
    },
  ],
  [
    'a branch behind the same one',
    ['transition_shadowed'],
    (branch, survey) => {
      const other = survey.states.find(
        ({ id }) => id !== branch.to_state_id && id !== branch.from_state_id,
      )!;
      const copy = { ...structuredClone(branch), to_state_id: other.id };
      const { transitions = [] } = survey;
      transitions.splice(transitions.indexOf(branch) + 1, 0, copy);
      return branchWay(survey, copy);
    },
  ],
  [
    'a branch to a page that is missing',
    ['state_unknown'],
    (branch, survey) => {
      branch.to_state_id = 'nowhere';
      return branchWay(survey, branch);
    },
  ],
  [
    'a rule about a question that is missing',
    ['question_unknown'],
    (branch, survey) => {
      branch.rules[0]!['question_key'] = 'nothing';
      return branchWay(survey, branch);
    },
  ],
  [
    'a rule about a later question',
    ['asked_later'],
    (branch, survey) => {
      const later = survey.states
        .slice(survey.states.findIndex(({ id }) => id === branch.from_state_id) + 1)
        .flatMap(({ elements }) => elements)
        .find(({ question }) => question?.style === 'textarea' || question?.style === 'text');
      if (!later) return null;
      branch.rules = [{ question_key: later.question!.key, rule_type: 'answered' }];
      return branchWay(survey, branch);
    },
  ],
  [
    'a rule that no answer fits',
    ['rule_never'],
    (branch, survey) => {
      const [rule] = branch.rules;
      if (typeof rule?.['answer_value'] !== 'string' || !/^\d+$/.test(rule['answer_value']))
        return null;
      branch.rules = [{ ...rule, rule_type: 'at_least', answer_value: '99' }];
      return branchWay(survey, branch);
    },
  ],
  [
    'a rule that every answer fits',
    ['rule_always'],
    (branch, survey) => {
      const [rule] = branch.rules;
      if (typeof rule?.['answer_value'] !== 'string' || !/^\d+$/.test(rule['answer_value']))
        return null;
      branch.rules = [{ ...rule, rule_type: 'at_least', answer_value: '0' }];
      return branchWay(survey, branch);
    },
  ],
  [
    'a rule without a value',
    ['content_missing', 'key_missing', 'rule_never'],
    (branch, survey) => {
      const [rule] = branch.rules;
      if (rule?.['answer_value'] === undefined) return null;
      delete rule['answer_value'];
      return branchWay(survey, branch);
    },
  ],
];

const inElements: Kind<Element>[] = [
  [
    'a required question that is hidden',
    ['never_visible'],
    (element) => {
      if (!element.question || element['is_visible'] === false) return null;
      element['is_visible'] = false;
      element.question['is_required'] = true;
      return at(element);
    },
  ],
  [
    'two questions of one key',
    ['key_duplicate'],
    (element, survey) => {
      const first = elementsOf(survey).find(({ question }) => question);
      if (!element.question || !first || element === first) return null;
      element.question.key = first.question!.key;
      if (element['key']) element['key'] = first.question!.key;
      return at(element);
    },
  ],
  [
    'two parts of one id',
    ['id_duplicate'],
    (element, survey) => {
      const [first] = elementsOf(survey);
      if (element === first) return null;
      element.id = first!.id;
      return { kind: 'element', id: first!.id };
    },
  ],
  [
    'a question without its text',
    ['content_missing'],
    (element) => {
      if (!element.question?.['body']) return null;
      element.question['body'] = '';
      return at(element);
    },
  ],
  [
    'a type that does not exist',
    ['value_wrong'],
    (element) => {
      if (!element.question) return null;
      element.question.style = 'stars';
      return at(element);
    },
  ],
  [
    'a text without one language',
    ['translation_missing'],
    (element, survey) => {
      const body = (element.question?.['body'] ?? element['text']) as Json | undefined;
      const code = survey.languages.at(-1)!['code'] as string;
      if (typeof body !== 'object' || survey.languages.length < 2) return null;
      delete body[code];
      return at(element);
    },
  ],
  [
    'a choice without options',
    ['question_unanswerable', 'content_missing'],
    (element) => {
      if (!isChoice(element) || element.question!['options'] === undefined) return null;
      element.question!.options = [];
      return at(element);
    },
  ],
  [
    'two options of one key',
    ['key_duplicate'],
    (element) => {
      const [first, second] = element.question?.options ?? [];
      if (!first || !second) return null;
      second['key'] = first['key'];
      return at(element);
    },
  ],
  [
    'more choices than options',
    ['limits_impossible'],
    (element) => {
      if (element.question?.style !== 'checklist') return null;
      element.question['min_selection_count'] = element.question.options!.length + 1;
      return at(element);
    },
  ],
  [
    'a least number above the greatest one',
    ['limits_impossible'],
    (element) => {
      if (element.question?.style !== 'text' && element.question?.style !== 'textarea') return null;
      element.question.extra = {
        ...element.question.extra,
        min_response_length: 9,
        max_response_length: 3,
      };
      return at(element);
    },
  ],
  [
    'piping of a later question',
    ['asked_later'],
    (element, survey, page) => {
      const later = survey.states
        .slice(survey.states.indexOf(page) + 1)
        .flatMap(({ elements }) => elements)
        .find(({ question }) => question?.style === 'textarea' || question?.style === 'text');
      if (!later || !element.question?.['body']) return null;
      element.question['body'] = `You said {{${later.question!.key}}}`;
      return at(element);
    },
  ],
  [
    'piping of a question that is missing',
    ['question_unknown'],
    (element) => {
      if (!element.question?.['body']) return null;
      element.question['body'] = 'You said {{nothing}}';
      return at(element);
    },
  ],
  [
    'piping with one brace',
    ['placeholder_wrong'],
    (element, survey) => {
      const earlier = elementsOf(survey).find(({ question }) => question)!;
      if (!element.question?.['body'] || element === earlier) return null;
      element.question['body'] = `You said {${earlier.question!.key}}`;
      return at(element);
    },
  ],
  [
    'a key that is misspelled',
    ['key_unknown'],
    (element) => {
      if (!element.question) return null;
      element.question['is_requierd'] = true;
      return at(element);
    },
  ],
  [
    'a trigger of a part that is missing',
    ['element_unknown'],
    (element) => {
      const trigger = element.triggers?.find(({ target_ids: ids }) => ids?.length);
      if (!trigger) return null;
      trigger.target_ids![0] = 'nothing';
      return at(element);
    },
  ],
  [
    'a link of no address',
    ['address_wrong'],
    (element) => {
      if (element.type !== 'button_link') return null;
      element['url'] = 'javascript:alert(1)';
      return at(element);
    },
  ],
  [
    'a setting of another type',
    ['setting_ignored'],
    (element) => {
      if (element.question?.style !== 'radio') return null;
      element.question.extra = { ...element.question.extra, max_response_length: 3 };
      return at(element);
    },
  ],
];

/** The option that a rule compares with is removed. */
function withoutOption(survey: Survey, branch: Branch): FaultPlace | null {
  const [rule] = branch.rules;
  const keys = (rule?.['option_keys'] as string[] | undefined) ?? [String(rule?.['answer_value'])];
  const asked = elementsOf(survey).find(({ question }) => question?.key === rule?.['question_key']);
  const { options } = asked?.question ?? {};
  if (!options?.some(({ key }) => keys.includes(String(key)))) return null;
  asked!.question!.options = options.filter(({ key }) => !keys.includes(String(key)));
  return branchWay(survey, branch);
}
inBranches.push([
  'an option of a rule that was removed',
  ['option_unknown', 'rule_never'],
  (branch, survey) => withoutOption(survey, branch),
]);

/** All faults that a survey can have, one in each copy. */
export function plantFaults(json: unknown): Fault[] {
  const faults: Fault[] = [];
  const survey = structuredClone(json) as Survey;
  for (const page of survey.states) page.elements ??= [];
  function plant<Part>(
    kinds: readonly Kind<Part>[],
    count: number,
    partOf: (copy: Survey, index: number) => readonly [Part, Page],
  ): void {
    for (const [name, codes, change] of kinds)
      for (let index = 0; index < count; index += 1) {
        const copy = structuredClone(survey);
        const [part, page] = partOf(copy, index);
        const place = change(part, copy, page);
        if (place) faults.push({ name, codes, place, json: copy });
      }
  }
  plant(inPages, survey.states.length, ({ states }, index) => [states[index]!, states[index]!]);
  plant(inBranches, survey.transitions?.length ?? 0, (copy, index) => {
    const branch = copy.transitions![index]!;
    return [branch, copy.states.find(({ id }) => id === branch.from_state_id)!];
  });
  plant(inElements, elementsOf(survey).length, (copy, index) => {
    const element = elementsOf(copy)[index]!;
    return [element, copy.states.find(({ elements }) => elements.includes(element))!];
  });
  return faults;
}
