/** Small surveys with each kind of branch and effect, of which all answers can be listed. */

type Json = Record<string, unknown>;

const option = (key: string, more: Json = {}): Json => ({
  id: `o-${key}`,
  key,
  body: key,
  ...more,
});
const options = (...keys: string[]): Json[] => keys.map((key) => option(key));

const question = (key: string, style: string, more: Json = {}, element: Json = {}): Json => ({
  id: `e-${key}`,
  type: 'question',
  question: { id: `q-${key}`, key, style, body: `What about ${key}?`, ...more },
  ...element,
});
const required = { is_required: true };
const next = { id: 'next', type: 'next_page', order: 99 };
const page = (id: string, nextId: string | null, elements: Json[], more: Json = {}): Json => ({
  id,
  title: id,
  next_state_id: nextId,
  elements: elements.map((element, order) => ({ order, ...element })),
  ...more,
});
const end = (id = 'end'): Json => ({ id, style: 'thank', title: 'Thank you', elements: [] });
const rule = (key: string, type: string, value?: string): Json => ({
  question_key: key,
  rule_type: type,
  answer_value: value,
});
const branch = (from: string, to: string, ...rules: Json[]): Json => ({
  from_state_id: from,
  to_state_id: to,
  rules,
});
const shows = (
  target: string,
  type: string,
  value: string | null,
  action = 'make_visible',
): Json => ({
  action,
  scope: 'element',
  rule_type: type,
  answer_value: value,
  target_ids: [target],
});

const survey = (states: Json[], transitions: Json[] = [], more: Json = {}): Json => ({
  id: 'small',
  states: states.map((state, order) => ({ order, ...state })),
  transitions,
  ...more,
});

const nps = question('nps', 'score', required);
const likes = options('price', 'service', 'quality');
/** Two pages that a branch of the first one chooses between. */
const fork = (first: Json[], ...rules: Json[]): Json =>
  survey(
    [
      page('ask', 'low', [...first, next]),
      page('high', 'end', [question('praise', 'radio', { options: options('a', 'b') }), next]),
      page('low', 'end', [question('blame', 'radio', { options: options('a', 'b') }), next]),
      end(),
    ],
    [branch('ask', 'high', ...rules)],
  );
const ring = (style: string, more: Json = {}): Json =>
  question('ring', style, { options: options('a', 'b', 'c', 'd'), ...more });

/** Surveys by the kind of their branches and effects. */
export const smallSurveys: Readonly<Record<string, Json>> = {
  'one page': survey([page('ask', 'end', [nps, next]), end()]),
  'a score with a branch': fork([nps], rule('nps', 'at_least', '9')),
  'a branch below a number': fork(
    [question('ces', 'ces', required)],
    rule('ces', 'less_than', '3'),
  ),
  'a branch between numbers': fork(
    [question('star', 'star', required)],
    rule('star', 'between', '2,4'),
  ),
  'an optional question': fork([ring('radio')], rule('ring', 'equal', 'a')),
  'a question that is left out': fork([ring('radio')], rule('ring', 'not_answered')),
  'an answer that is not given': fork([ring('radio')], rule('ring', 'not_equal', 'b')),
  'several options': fork([ring('checklist', required)], rule('ring', 'any_of', 'a,b')),
  'limits of the number of options': fork(
    [ring('checklist', { ...required, min_selection_count: 2, max_selection_count: 3 })],
    rule('ring', 'equal', 'a'),
  ),
  'an option chosen alone': fork(
    [
      question('ring', 'checklist', {
        ...required,
        options: [...options('a', 'b', 'c'), option('none', { exclusive: true })],
      }),
    ],
    rule('ring', 'equal', 'none'),
  ),
  'a ranking': fork([ring('ranking', required)], rule('ring', 'answered')),
  'two rules': fork(
    [nps, ring('radio', required)],
    rule('nps', 'at_least', '7'),
    rule('ring', 'any_of', 'a,c'),
  ),
  'three branches': survey(
    [
      page('ask', 'passive', [nps, next]),
      page('promoter', 'end', [question('why', 'checklist', { options: likes }), next]),
      page('passive', null, [question('what', 'checklist', { options: likes }), next]),
      page('detractor', 'sorry', [question('wrong', 'checklist', { options: likes }), next]),
      end(),
      end('sorry'),
    ],
    [
      branch('ask', 'promoter', rule('nps', 'at_least', '9')),
      branch('ask', 'detractor', rule('nps', 'less_than', '7')),
    ],
  ),
  'a branch about an earlier page': survey(
    [
      page('ask', 'more', [nps, next]),
      page('more', 'last', [ring('radio'), next]),
      page('last', 'end', [question('age', 'radio', { options: options('old', 'young') }), next]),
      end(),
    ],
    [
      branch('more', 'end', rule('nps', 'less_than', '4')),
      branch('more', 'end', rule('ring', 'equal', 'd')),
    ],
  ),
  'an answer that shows a question': survey([
    page('ask', 'end', [
      { ...nps, triggers: [shows('e-ring', 'less_than', '7')] },
      { ...ring('radio'), is_visible: false },
      next,
    ]),
    end(),
  ]),
  'an answer that hides a question of another page': survey([
    page('ask', 'more', [
      { ...ring('radio', required), triggers: [shows('e-nps', 'equal', 'a', 'make_invisible')] },
      next,
    ]),
    page('more', 'end', [nps]),
    end(),
  ]),
  'shown questions that show others': survey(
    [
      page('ask', 'end', [
        { ...ring('checklist'), triggers: [shows('e-nps', 'equal', 'b')] },
        { ...nps, is_visible: false, triggers: [shows('e-why', 'at_least', '5')] },
        question('why', 'radio', { options: likes }, { is_visible: false }),
        next,
      ]),
      page('more', 'end', [question('age', 'radio', { options: options('old', 'young') }), next]),
      end(),
    ],
    [branch('ask', 'more', rule('why', 'equal', 'price'))],
  ),
  'a page without a button': survey(
    [
      page('ask', 'more', [ring('radio')]),
      page('more', 'end', [question('star', 'star'), question('ces', 'ces')]),
      end(),
    ],
    [branch('ask', 'end', rule('ring', 'any_of', 'c,d'))],
  ),
  'a page that needs any answer': survey(
    [
      page('ask', 'more', [ring('radio'), question('star', 'star'), next], { require_any: true }),
      page('more', 'end', [nps, next]),
      end(),
    ],
    [branch('ask', 'end', rule('ring', 'not_answered'))],
  ),
  'options of an earlier answer': survey(
    [
      page('ask', 'more', [ring('checklist', required), next]),
      page('more', 'last', [
        question('best', 'dynamic_multiple_choice', {
          ...required,
          extra: { options_source: 'ring' },
        }),
        next,
      ]),
      page('last', 'end', [nps, next]),
      end(),
    ],
    [branch('more', 'end', rule('best', 'equal', 'a'))],
  ),
  'a page that shows nothing': survey(
    [
      page('ask', 'empty', [nps, next]),
      page('empty', 'more', []),
      page('more', 'end', [ring('radio'), next]),
      end(),
    ],
    [branch('empty', 'end', rule('nps', 'at_least', '8'))],
  ),
  'a page that is asked again': survey(
    [page('ask', 'end', [ring('radio', required), next]), end()],
    [branch('ask', 'ask', rule('ring', 'equal', 'd'))],
  ),
};
