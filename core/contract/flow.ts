import { fileAddress } from './file-address.ts';
import { listOf, wire } from './collections.ts';
import {
  boolean,
  checked,
  id,
  number,
  oneOf,
  optional,
  strictOptional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { question } from './question.ts';
import { rules, trigger } from './rules.ts';
import { text } from './wire.ts';

export type { ChoiceOption, MatrixKind, Question, Statement } from './question.ts';
export { rules, ruleTypes, type Rule, type RuleType, type Trigger } from './rules.ts';

/** Flow in its wire format: states that hold elements, and transitions between the states. */

const element = wire({
  /** Id of the element. Triggers show and hide it by this. */
  id,
  /**
   * `question`; the buttons `next_page` (“Next”, or “Send” where the survey ends after the page) and `submit` (“Send”);
   * `label` (text); `button_link` (opens `url` in a new window); `image` (the picture at `url`); `footer` (small text);
   * `gauge` (progress).
   */
  type: oneOf(
    'question',
    'next_page',
    'label',
    'submit',
    'footer',
    'button_link',
    'image',
    'gauge',
  ),
  /** Place on the page, lowest first. */
  order: withDefault(number, 0),
  /** `false`: hidden until a trigger shows it. */
  isVisible: withDefault(boolean, true),
  /** Question: `true` remains in its place where the questions of the page are shuffled. */
  fixed: withDefault(boolean, false),
  /** The same as the key of the question. */
  key: optional(string),
  /** Words of a label, link, footer or button; of an image, its text alternative. */
  text: optional(text),
  /** Address of a `button_link`, which may hold `{{question_key}}`, or of the picture of an `image`. */
  url: optional(fileAddress),
  /** Footer: a button that sends the answers so far and leads to the first end. */
  skip: withDefault(boolean, false),
  /** Gauge: key of a question. Its answer is shown as a dial, instead of the progress. */
  valueFrom: optional(string),
  /** The question. */
  question: strictOptional(question),
  /** Elements that the answer shows or hides. */
  triggers: listOf(trigger),
});

/** Next steps that a thank-you offers. */
const after = wire({
  /** `false`: no button that closes the panel of a widget. */
  close: withDefault(boolean, true),
  /** `true`: a button that begins the survey again. Not where the channel prevents that. */
  again: withDefault(boolean, false),
  /** `true`: a button that opens the conversation about the answers. */
  chat: withDefault(boolean, false),
});

const state = wire({
  /** Id of the page. `next_state_id` and transitions name it. */
  id,
  /** `normal`, or an end: `thank` (a thank-you) or `chat` (after which a conversation opens). */
  style: withDefault(oneOf('normal', 'thank', 'chat'), 'normal'),
  /** The survey begins with the page of the lowest order. */
  order: withDefault(number, 0),
  /** Heading of the page. */
  title: optional(text),
  /** Id of the page that follows. Without it, a thank-you that is always there. */
  nextStateId: optional(id),
  /** `true`: at least one question of the page needs an answer. */
  requireAny: withDefault(boolean, false),
  /**
   * `true`: each response has the questions of the page in an order of its own, drawn at random. Questions with
   * `fixed`, texts, pictures and buttons remain in their place.
   */
  shuffle: withDefault(boolean, false),
  /** With the style `thank`: actions after the end. A `button_link` on the page links to another page. */
  after: optional(after),
  /** Content of the page, by `order`. */
  elements: listOf(element),
});

/** A flow without a readable state can't be read. */
const states = checked(listOf(state), (list) => list.length > 0, 'a state that can be read');

const transition = wire({
  /** Id of the page that is left. */
  fromStateId: id,
  /** Id of the next page. */
  toStateId: id,
  /** All of them have to hold. Without any the transition always holds. */
  rules,
});

const storeRedirect = wire({
  /** Address for each device. */
  url: wire({
    /** Address on iPhones and iPads. */
    ios: optional(string),
    /** Address on Android. */
    android: optional(string),
    /** Address everywhere else. */
    web: optional(string),
  }),
  /** All of them have to hold. */
  rules,
});

export const flowSchema = wire({
  /** Id of the survey. Channels name it in `flow_id`. */
  id,
  /** Id of the channel that the survey was made for. */
  nodeId: optional(id),
  /** The same as `id`. */
  flowId: optional(id),
  /** Name of the survey, for its authors. */
  name: withDefault(string, ''),
  /** Id of the language where nothing better is known. */
  defaultLanguageId: optional(id),
  /** Languages of the survey. */
  languages: listOf(
    wire({
      /** Id of the language, which `default_language_id` names. */
      id,
      /** Code such as `en`, `tr` or `pt-BR`. Texts are written by it. */
      code: string,
      /** Name of the language in itself. */
      name: string,
    }),
  ),
  /** Stores drafts and sends partial responses. */
  allowSavingIncompleteSurvey: withDefault(boolean, false),
  /** `false`: forward only. Otherwise every page but the first has “Back”. */
  allowBack: withDefault(boolean, true),
  /** `false`: no bar at the top that shows the progress. Surveys of one page have none. */
  showProgress: withDefault(boolean, true),
  /**
   * `page` (default): all questions of a page at once. `one`: one question at a time, each with the screen for itself.
   */
  layout: withDefault(oneOf('page', 'one'), 'page'),
  /** Pages of the survey (states). It begins with the lowest `order`. */
  states,
  /** Branching to the next page. The first transition with all rules matching applies, else `next_state_id`. */
  transitions: listOf(transition),
  /** Sends happy people to an app store. */
  storeRedirect: optional(storeRedirect),
});

export type Flow = Output<typeof flowSchema>;
export type FlowState = Output<typeof state>;
export type FlowElement = Output<typeof element>;
export type Transition = Output<typeof transition>;
export type FlowLanguage = Flow['languages'][number];
