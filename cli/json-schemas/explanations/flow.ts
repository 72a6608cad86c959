/** Explanations of the keys of `flows/*.json`, except the keys of a question. */
export const flow = {
  flow: {
    id: 'Id of the survey. Channels name it in `flow_id`.',
    node_id: 'Id of the channel that the survey was made for.',
    flow_id: 'The same as `id`.',
    name: 'Name of the survey, for its authors.',
    default_language_id: 'Id of the language where nothing better is known.',
    languages: 'Languages of the survey.',
    allow_saving_incomplete_survey: 'Stores drafts and sends partial responses.',
    allow_back: '`false`: forward only. Otherwise every page but the first has “Back”.',
    layout:
      '`page` (default): all questions of a page at once. `one`: one question at a time, each with the screen for itself.',
    states: 'Pages of the survey (states). It begins with the lowest `order`.',
    transitions:
      'Branching to the next page. The first transition with all rules matching applies, else `next_state_id`.',
    store_redirect: 'Sends happy people to an app store.',
  },
  languages: {
    id: 'Id of the language, which `default_language_id` names.',
    code: 'Code such as `en`, `tr` or `pt-BR`. Texts are written by it.',
    name: 'Name of the language in itself.',
  },
  states: {
    id: 'Id of the page. `next_state_id` and transitions name it.',
    style:
      '`normal`, or an end: `thank` (a thank-you) or `chat` (after which a conversation opens).',
    order: 'The survey begins with the page of the lowest order.',
    title: 'Heading of the page.',
    next_state_id: 'Id of the page that follows. Without it, a thank-you that is always there.',
    require_any: '`true`: at least one question of the page needs an answer.',
    after:
      'With the style `thank`: actions after the end. A `button_link` on the page links to another page.',
    elements: 'Content of the page, by `order`.',
  },
  after: {
    close: '`false`: no button that closes the panel of a widget.',
    again: '`true`: a button that begins the survey again. Not where the channel prevents that.',
    chat: '`true`: a button that opens the conversation about the answers.',
  },
  elements: {
    id: 'Id of the element. Triggers show and hide it by this.',
    type: '`question`; the buttons `next_page` (“Next”) and `submit` (“Send”); `label` (text); `button_link` (opens `url` in a new window); `image` (the picture at `url`); `footer` (small text); `gauge` (progress).',
    order: 'Place on the page, lowest first.',
    is_visible: '`false`: hidden until a trigger shows it.',
    key: 'The same as the key of the question.',
    text: 'Words of a label, link, footer or button; of an image, its text alternative.',
    url: 'Address of a `button_link`, which may hold `{{question_key}}`, or of the picture of an `image`.',
    skip: 'Footer: a button that sends the answers so far and leads to the first end.',
    value_from: 'Gauge: key of a question. Its answer is shown as a dial, instead of the progress.',
    question: 'The question.',
    triggers: 'Elements that the answer shows or hides.',
  },
  triggers: {
    key: 'Key of the question that has the trigger.',
    statement_key: 'Matrix: one statement or a list; all of them need the answer.',
    rule_type: 'How the answer is compared.',
    answer_value:
      'Value that the answer is compared with; not with `answered` and `not_answered`. Commas separate lists and ranges.',
    target_ids: 'Ids of the elements to show or hide, on this or another page.',
    target_option_ids: 'Options to show or hide, with the scope `option`.',
    action: '`make_visible` or `make_invisible`.',
    scope: '`element`, or `option` for `target_option_ids`.',
    control_type: 'Without effect.',
  },
  target_option_ids: {
    question_key: 'Key of the question that has the option.',
    option_key: 'Key of the option.',
  },
  transitions: {
    from_state_id: 'Id of the page that is left.',
    to_state_id: 'Id of the next page.',
    rules: 'All of them have to hold. Without any the transition always holds.',
  },
  rules: {
    question_key: 'Key of the question. Its answer is compared.',
    rule_type:
      'How the answer is compared. Without it `option_keys` or `statement_options` decide.',
    answer_value: 'Value that the answer is compared with. Commas separate lists and ranges.',
    option_keys: 'Holds if one of these options is chosen.',
    statement_options: 'Holds if each statement has one of the options named for it.',
  },
  statement_options: {
    statement_key: 'Key of the statement.',
    option_key: 'Key of the option.',
  },
  store_redirect: {
    url: 'Address for each device.',
    rules: 'All of them have to hold.',
  },
  url: {
    ios: 'Address on iPhones and iPads.',
    android: 'Address on Android.',
    web: 'Address everywhere else.',
  },
};
