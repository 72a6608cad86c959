import { PAGE_PARAMETERS, PAGES } from '../../../../core/contract/pages.ts';
import { permissionOfPage } from '../../auth/access.ts';
import type { Operation, Operations, Parameters, Subject } from '../operation.ts';

const HTML = 'text/html';
const START_LANGUAGE = 'Language; that of the person, or of `Accept-Language`, without it.';
const page = (text: string): Operation['answers'] => ({ 200: { text, content: HTML } });
/** Answer to an address of a page or a file that leads nowhere. */
export const nothingThere: Operation['answers'] = {
  404: { text: 'A page that reports that nothing was found.', content: HTML },
};

const texts: Readonly<Record<(typeof PAGE_PARAMETERS)[number], string>> = {
  flow_id: 'Id of the survey (flow).',
  node_id: 'Id of the channel (node).',
  feedback_id: 'Id of the response that a conversation is about.',
  code: 'Code of the widget.',
  lang: 'Language of the page.',
  signature: 'Signature that names the customer.',
  responses: 'Prefilled answers.',
  creator_id: 'Id of the customer.',
  external_id: 'Id of the customer in the owner’s system.',
  user_id: 'Another such id.',
};

const summaries: Readonly<Record<string, string>> = {
  feedback: 'Show a survey',
  web_feedback: 'Show a survey, by its other address',
  chat: 'Show a conversation',
  widget: 'Show a widget on a sample page',
  flow_preview: 'Show a survey in the frame of a widget, and send nothing',
  web_flow_preview: 'Show a survey, and send nothing',
  inbox: 'Show the inbox of an operator',
  results: 'Show the results of surveys',
  setup: 'Make the first owner, with the address that the terminal prints',
  'sign-in': 'Sign in',
  account: 'Show the account of the signed-in person',
  people: 'Show people with their roles, and the audit log',
  studio: 'Make, change and publish surveys',
};

function parametersOf(name: string, required: readonly string[]): Parameters {
  if (!permissionOfPage(name).isOfVisitors) return { lang: { text: texts.lang } };
  return {
    ...Object.fromEntries(
      PAGE_PARAMETERS.map((parameter) => [
        parameter,
        {
          text: texts[parameter],
          ...(required.includes(parameter) ? { isRequired: true } : {}),
        },
      ]),
    ),
    isPreview: { text: 'Anything but `false`: shows a preview of the page, and sends nothing.' },
    ...(name === 'chat' ? { token: { text: 'Token of the conversation.' } } : {}),
  };
}

/** A page of the contract. It is empty without its required parameters. */
const routePages: Operations = Object.fromEntries(
  Object.entries(PAGES).map(([name, { required }]) => [
    `GET /${name}`,
    {
      summary: summaries[name]!,
      ...(permissionOfPage(name).isOpen
        ? {}
        : { text: 'Without a session it leads to the sign-in.' }),
      query: parametersOf(name, required),
      answers: { ...page('The page.'), ...(name === 'widget' ? nothingThere : {}) },
    },
  ]),
);

export const pages: Subject = {
  title: 'Pages',
  text: 'Pages for people, in the language of their browser.',
  operations: {
    ...routePages,
    'GET /': {
      summary: 'Go to the start page',
      answers: { 302: { text: 'The start page.', content: null } },
    },
    'GET /start': {
      summary: 'Show the content of the workspace',
      text: 'Public under a loopback name; otherwise it leads to the sign-in.',
      query: { lang: { text: START_LANGUAGE } },
      answers: {
        ...page('The start page.'),
        302: { text: 'The sign-in.', content: null },
      },
    },
    'GET /start/today': {
      summary: 'Read the numbers of the start page, for an operator',
      text: 'Answers of today for the role `results`, and conversations that wait for a reply for the role `agent`.',
      query: { lang: { text: START_LANGUAGE } },
      proofs: ['operator'],
      answers: page('A part of a page.'),
      errors: ['unauthorized', 'too_many'],
    },
    'GET /demo': {
      summary: 'Show a shop with a widget',
      query: { code: { text: 'Code of the widget; the first one without it.' } },
      answers: page('The page.'),
    },
    'GET /explain': {
      summary: 'Explain why a widget does not show',
      text: 'For the owner of a site: the rules of the widget, and causes outside of its configuration.',
      query: {
        code: { text: 'Code of the widget.' },
        page: { text: 'Address of the page that should show it.' },
      },
      answers: page('The page.'),
      errors: ['too_many'],
    },
    'GET /unsubscribe/{token}': {
      summary: 'Ask a customer whether emails with replies should end',
      text: 'Changes nothing, as programs open the links of emails.',
      path: { token: 'Token of the email.' },
      answers: { ...page('The page.'), ...nothingThere },
      errors: ['too_many'],
    },
    'POST /unsubscribe/{token}': {
      summary: 'End emails with replies to an address, or begin them again',
      text: 'Mail programs post `List-Unsubscribe=One-Click` (RFC 8058), as the form of the page does.',
      path: { token: 'Token of the email.' },
      answers: { ...page('The page with the new state.'), ...nothingThere },
      errors: ['too_many'],
    },
    'GET /pages/{name}': {
      summary: 'Show a page of the workspace',
      path: { name: 'Name of a file in its folder `pages`.' },
      answers: { ...page('The page.'), ...nothingThere },
    },
  },
};
