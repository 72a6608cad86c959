import {
  addBranch,
  addContent,
  addEnd,
  addPage,
  addParts,
  addQuestion,
  changeStyle,
  duplicateElement,
  elementOfId,
  elementsOf,
  moveBranch,
  moveElement,
  movePage,
  objectsIn,
  pageOfId,
  readSurvey,
  removeAt,
  removeBranch,
  removeCondition,
  removeElement,
  removePage,
  reorder,
  setAt,
  setCondition,
  setNextPage,
  setTarget,
  setText,
  styles,
  type NewWords,
  type Survey,
} from '../../../core/studio/index.ts';
import * as pageModel from './plain-pages.ts';
import * as model from './plain-survey.ts';
import { elementsIn, type Plain, type PlainSurvey } from './plain-survey.ts';

/** Acts of the studio on random parts of a survey, each with the same act on plain data. */

const words: NewWords = {
  option: (number) => `Option ${number}`,
  statement: (number) => `Row ${number}`,
  question: 'Your question',
  label: 'Your text',
};

export type Pick = <T>(list: readonly T[]) => T;

interface Given {
  text: string;
  survey: Survey;
  /** The same survey as plain data, which the act changes. */
  plain: PlainSurvey;
  pick: Pick;
}

/** Changes the plain data, and returns the new text; `null` where the survey has no place for the act. */
type Act = (given: Given) => string | null;

const texts = ['Ä “quoted” \\ text', 'Why?\nReally', '日本語 \u{1F600}', '// no comment', '', ' '];
const named = <T extends { id: string }>(list: readonly T[], id: string): T =>
  list.find((part) => part.id === id)!;

const questionActs: Record<string, Act> = {
  'add a question': ({ text, survey, plain, pick }) => {
    const page = pick(survey.pages);
    const afterId = pick([null, ...page.elements.map(({ id }) => id)]);
    const at = { pageId: page.id, afterId, style: pick(styles) };
    const added = addQuestion(text, survey, at, words)!;
    const after = readSurvey(added.text)!;
    const { key } = elementOfId(after, added.id)!.json;
    const buttonId = pageOfId(after, page.id)!.elements.at(-1)!.id;
    model.addQuestion(plain, { ...at, id: added.id, key: String(key), buttonId });
    return added.text;
  },
  'add a part without an answer': ({ text, survey, plain, pick }) => {
    const page = pick(survey.pages);
    const afterId = pick([null, ...page.elements.map(({ id }) => id)]);
    const type = pick(['label', 'image', 'button_link', 'footer', 'next_page', 'submit']);
    const added = addContent(text, survey, { pageId: page.id, afterId, type }, words)!;
    model.addContent(plain, { pageId: page.id, afterId, id: added.id, type });
    return added.text;
  },
  'remove a part': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey));
    if (!element) return null;
    model.removeElement(plain, element.id);
    return removeElement(text, survey, element.id);
  },
  'move a part': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey));
    if (!element) return null;
    const page = pick(survey.pages);
    const isOwn = page.elements.includes(element);
    const count = page.elements.length + (isOwn ? 0 : 1);
    const to = { pageId: page.id, at: pick([...Array.from({ length: count }).keys()]) };
    const moved = moveElement(text, survey, element.id, to);
    const buttonId = pageOfId(readSurvey(moved)!, page.id)!.elements.at(-1)!.id;
    model.moveElement(plain, element.id, { ...to, buttonId });
    return moved;
  },
  'duplicate a part': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey));
    if (!element) return null;
    const added = duplicateElement(text, survey, element.id)!;
    const { json } = elementOfId(readSurvey(added.text)!, added.id)!;
    model.duplicate(plain, element.id, { id: added.id, key: String(json['key']) });
    return added.text;
  },
  'change a type': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey).filter(({ question }) => question));
    if (!element) return null;
    const style = pick(styles);
    model.changeStyle(plain, element.id, style);
    return changeStyle(text, survey, element, style, words);
  },
};

const settings: readonly (readonly [string, ...unknown[]])[] = [
  ['is_required', true, undefined],
  ['min_selection_count', 3, 1, undefined],
  ['own_key', { a: [1, 'b'] }, [], undefined],
];

const optionActs: Record<string, Act> = {
  'add options': ({ text, survey, plain, pick }) => {
    const list = pick(['options', 'statements'] as const);
    const element = pick(elementsOf(survey).filter(({ question }) => question));
    if (!element) return null;
    const lines = pick([['One'], ['One', 'Two', '3 “three”']]);
    const result = addParts(text, survey, element, list, lines);
    const parts = objectsIn(elementOfId(readSurvey(result)!, element.id)!.question![list]);
    const added = parts.slice(-lines.length).map(({ id, key }, at) => ({
      id: String(id),
      key: String(key),
      words: lines[at]!,
    }));
    model.addOptions(plain, element.id, list, added);
    return result;
  },
  'remove an option': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey).filter(({ question }) => question?.['options']));
    if (!element) return null;
    const { options } = named(elementsIn(plain), element.id).question!;
    if (!options?.length) return null;
    const at = pick([...options.keys()]);
    options.splice(at, 1);
    return removeAt(text, [...element.path, 'question', 'options', at]);
  },
  'move an option': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey).filter(({ question }) => question?.['options']));
    const options = element && named(elementsIn(plain), element.id).question!.options;
    if (!options?.length) return null;
    const [from, to] = [pick([...options.keys()]), pick([...options.keys()])];
    const order = [...options.keys()];
    order.splice(to, 0, ...order.splice(from, 1));
    options.splice(to, 0, ...options.splice(from, 1));
    return reorder(text, [...element.path, 'question', 'options'], order);
  },
  'set a setting': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey).filter(({ question }) => question));
    if (!element) return null;
    const [name, ...values] = pick(settings);
    const value = pick(values);
    const question = named(elementsIn(plain), element.id).question!;
    if (value === undefined) delete question[name];
    else question[name] = value;
    return setAt(text, [...element.path, 'question', name], value);
  },
};

const textActs: Record<string, Act> = {
  'write a text': ({ text, survey, plain, pick }) => {
    const element = pick(elementsOf(survey));
    if (!element) return null;
    const language = pick(survey.languages).code;
    const written = pick(texts);
    const own = named(elementsIn(plain), element.id);
    if (own.question) model.setText(plain, own.question, 'body', language, written);
    else model.setText(plain, own, 'text', language, written);
    const place = element.question ? ['question', 'body'] : ['text'];
    return setText(text, survey, [...element.path, ...place], language, written);
  },
  'write the title of a page': ({ text, survey, plain, pick }) => {
    const page = pick(survey.pages);
    const language = pick(survey.languages).code;
    const written = pick(texts);
    model.setText(plain, named(plain.states, page.id), 'title', language, written);
    return setText(text, survey, [...page.path, 'title'], language, written);
  },
  'add a language': ({ text, survey, plain, pick }) => {
    const code = pick(
      ['de', 'fr', 'ar', 'ja'].filter((each) =>
        plain.languages.every(({ code: own }) => own !== each),
      ),
    );
    if (!code) return null;
    const language = { id: code, code, name: code };
    plain.languages.push(language);
    return setAt(text, ['languages', survey.languages.length], language);
  },
};

const pageActs: Record<string, Act> = {
  'add a page': ({ text, survey, plain, pick }) => {
    const after = pick(survey.pages);
    const added = addPage(text, survey, after.id);
    const page = pageOfId(readSurvey(added.text)!, added.id)!;
    pageModel.addPage(plain, after.id, added.id, page.elements[0]!.id);
    return added.text;
  },
  'add an end': ({ text, survey, plain, pick }) => {
    const style = pick(['thank', 'chat'] as const);
    const added = addEnd(text, survey, style, 'Bye');
    plain.states.push({ id: added.id, style, title: 'Bye', elements: [] });
    return added.text;
  },
  'remove a page': ({ text, survey, plain, pick }) => {
    const { id } = pick(survey.pages);
    pageModel.removePage(plain, id);
    return removePage(text, survey, id);
  },
  'move a page': ({ text, survey, plain, pick }) => {
    const [from, to] = [pick([...survey.pages.keys()]), pick([...survey.pages.keys()])];
    pageModel.movePage(plain, from, to);
    return movePage(text, survey, from, to);
  },
  'choose the next page': ({ text, survey, plain, pick }) => {
    const page = pick(survey.pages);
    const next = pick([null, ...survey.pages.map(({ id }) => id)]);
    const own = named(plain.states, page.id);
    if (next) own.next_state_id = next;
    else delete own.next_state_id;
    return setNextPage(text, page, next);
  },
};

const branchActs: Record<string, Act> = {
  'add a branch': ({ text, survey, plain, pick }) => {
    const [from, to] = [pick(survey.pages).id, pick(survey.pages).id];
    const condition = pick([null, { questionKey: 'a', type: 'equal', value: '9' }]);
    const rule = { question_key: 'a', rule_type: 'equal', answer_value: '9' };
    pageModel.addBranch(plain, from, to, condition ? [rule] : []);
    return addBranch(text, survey, from, to, condition);
  },
  'remove a branch': ({ text, survey, plain, pick }) => {
    const branch = pick(survey.transitions);
    if (!branch) return null;
    plain.transitions!.splice(survey.transitions.indexOf(branch), 1);
    return removeBranch(text, branch);
  },
  'lead a branch to another page': ({ text, survey, plain, pick }) => {
    const branch = pick(survey.transitions);
    if (!branch) return null;
    const { id } = pick(survey.pages);
    plain.transitions![survey.transitions.indexOf(branch)]!.to_state_id = id;
    return setTarget(text, branch, id);
  },
  'move a branch': ({ text, survey, plain, pick }) => {
    const branch = pick(survey.transitions);
    if (!branch) return null;
    const by = pick([1, -1] as const);
    pageModel.moveBranch(plain, survey.transitions.indexOf(branch), by);
    return moveBranch(text, survey, branch, by);
  },
  'set a condition': ({ text, survey, plain, pick }) => {
    const branch = pick(survey.transitions);
    if (!branch) return null;
    const own = plain.transitions![survey.transitions.indexOf(branch)]!;
    const at = pick([...(own.rules ?? []).keys(), (own.rules ?? []).length]);
    const type = pick(['at_least', 'answered']);
    const {
      option_keys: _,
      statement_options: __,
      answer_value: ___,
      ...others
    } = own.rules?.[at] ?? {};
    const isWhole = own.rules?.[at]?.['option_keys'] ?? own.rules?.[at]?.['statement_options'];
    const rule: Plain = {
      ...(isWhole ? {} : others),
      question_key: 'b',
      rule_type: type,
      ...(type === 'answered' ? {} : { answer_value: '7' }),
    };
    own.rules ??= [];
    own.rules[at] = rule;
    return setCondition(text, branch, at, { questionKey: 'b', type, value: '7' });
  },
  'remove a condition': ({ text, survey, plain, pick }) => {
    const branch = pick(survey.transitions.filter(({ rules }) => rules.length > 0));
    if (!branch) return null;
    const at = pick([...branch.rules.keys()]);
    plain.transitions![survey.transitions.indexOf(branch)]!.rules!.splice(at, 1);
    return removeCondition(text, branch, at);
  },
};

export const acts: readonly (readonly [string, Act])[] = Object.entries({
  ...questionActs,
  ...optionActs,
  ...textActs,
  ...pageActs,
  ...branchActs,
});
