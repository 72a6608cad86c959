import { describe, expect, it } from 'vitest';
import { importSurvey, loadWords, programOf, type Json } from '../../../core/import/index.ts';
import { guessLanguage } from '../../../core/import/guess-language.ts';
import { elementsOf } from '../../support/imports/forms.ts';
import type { WireFlow } from '../../support/imports/wire-flow.ts';

/** Parts of surveys that are carried over: pictures, buttons, links, limits of files, and added words. */

function imported(file: Json): { flow: WireFlow; lost: string[] } {
  const { build, lost } = importSurvey(file, programOf(file)!);
  return { flow: build('garden') as unknown as WireFlow, lost: lost() };
}

const FILES = { file_types: ['image/png', 'application/pdf'], max_file_size: 1024 * 1024 };
const BUTTONS = ['Go on', 'Shop'];
const buttonsOf = ({ states }: WireFlow) =>
  states
    .flatMap(({ elements }) => elements)
    .filter(({ type }) => /next_page|link/.test(type))
    .map(({ text }) => text);

it('of SurveyJS', () => {
  const { flow, lost } = imported({
    pageNextText: 'Go on',
    navigateToUrl: 'https://example.com',
    pages: [
      {
        elements: [
          {
            type: 'image',
            name: 'logo',
            imageLink: 'https://example.com/a.png',
            altText: 'A rose',
          },
          {
            type: 'checkbox',
            name: 'colors',
            choices: ['red', { value: 'blue', visibleIf: "{shade} = 'dark'" }],
            showDontKnowItem: true,
            refuseText: 'No answer',
            showRefuseItem: true,
            showCommentArea: true,
          },
        ],
      },
      {
        elements: [
          { type: 'dropdown', name: 'shade', choices: ['dark', 'light'] },
          { type: 'file', name: 'photo', acceptedTypes: 'image/png,.pdf', maxSize: 1024 * 1024 },
        ],
      },
    ],
  });
  expect(lost).toEqual(['the survey: that it leads to https://example.com by itself']);
  const [picture, colors, comment, shade, photo] = elementsOf(flow);
  expect(picture).toMatchObject({
    type: 'image',
    url: 'https://example.com/a.png',
    text: 'A rose',
  });
  expect(colors!.question!['options']).toMatchObject([
    { key: 'red' },
    { key: 'blue', is_visible: false },
    { body: 'No answer', exclusive: true },
    { body: 'I don’t know', exclusive: true },
  ]);
  expect(comment!.question).toMatchObject({ style: 'textarea', body: 'Comment' });
  expect(shade!.triggers).toMatchObject([
    { answer_value: 'dark', target_option_ids: [{ option_key: 'blue' }] },
  ]);
  expect(photo!.question).toMatchObject({ extra: FILES });
  expect(buttonsOf(flow)).toEqual(['Go on', undefined, 'Continue']);
});

it('of Typeform', () => {
  const { flow, lost } = imported({
    title: 'Form',
    fields: [
      {
        ref: 'a',
        type: 'statement',
        title: '*Hello* you',
        properties: { button_text: 'Go on' },
        attachment: { type: 'image', href: 'https://example.com/a.png' },
      },
    ],
    thankyou_screens: [
      {
        ref: 't',
        title: 'Bye',
        properties: { button_text: 'Shop', redirect_url: 'https://example.com' },
      },
    ],
  });
  expect(lost).toEqual([]);
  expect(elementsOf(flow).slice(0, 2)).toMatchObject([
    { type: 'image' },
    { type: 'label', text: 'Hello you' },
  ]);
  expect(buttonsOf(flow)).toEqual(BUTTONS);
});

it('of Formbricks', () => {
  const words = (text: string) => ({ default: text });
  const { flow, lost } = imported({
    name: 'Survey',
    questions: [
      {
        id: 'photo',
        type: 'fileUpload',
        headline: words('Photo?'),
        buttonLabel: words('Go on'),
        imageUrl: 'https://example.com/a.png',
        allowedFileExtensions: ['png', 'pdf'],
        maxSizeInMB: 1,
      },
    ],
    endings: [
      {
        id: 'end',
        type: 'endScreen',
        headline: words('Bye'),
        buttonLabel: words('Shop'),
        buttonLink: 'https://example.com',
      },
    ],
  });
  expect(lost).toEqual([]);
  expect(elementsOf(flow).slice(0, 2)).toMatchObject([
    { type: 'image' },
    { question: { extra: FILES } },
  ]);
  expect(buttonsOf(flow)).toEqual(BUTTONS.map((text) => ({ en: text })));
});

it('of Google Forms, with the types that the host does not accept listed', () => {
  const question = { fileUploadQuestion: { types: ['PDF', 'VIDEO'], maxFileSize: '1048576' } };
  const { flow, lost } = imported({
    formId: 'f',
    items: [{ itemId: '1', title: 'Photo?', questionItem: { question } }],
  });
  expect(lost).toEqual(['“Photo?”: the types of files video']);
  expect(elementsOf(flow)[0]!.question).toMatchObject({
    extra: { file_types: ['application/pdf'], max_file_size: 1024 * 1024 },
  });
});

it('unsafe addresses are listed', () => {
  const screen = { ref: 't', title: 'Bye', properties: { redirect_url: 'javascript:alert(1)' } };
  const picture = { type: 'image', href: 'javascript:alert(1)' };
  const { flow, lost } = imported({
    fields: [{ ref: 'a', type: 'statement', title: 'Hello', attachment: picture }],
    thankyou_screens: [screen],
  });
  expect(JSON.stringify(flow)).not.toContain('javascript');
  expect(lost).toEqual([
    '“Bye”: the link to javascript:alert(1)',
    expect.stringContaining('the picture javascript:alert(1)'),
  ]);
});

describe('added words', () => {
  const files = {
    codes: ['en', 'de', 'fr'],
    fetch: (code: string) => import(`../../../i18n/${code}/imports/index.ts`),
  };

  it('are in the languages of the survey', async () => {
    const file = {
      locale: 'de',
      title: { de: 'Garten', fr: 'Jardin' },
      elements: [{ type: 'boolean', name: 'a' }],
    };
    const { survey, build } = importSurvey(file, 'surveyjs');
    const flow = build('garden', await loadWords(survey.languages, files)) as unknown as WireFlow;
    expect(elementsOf(flow)[0]!.question!['options']).toMatchObject(
      [
        { key: 'yes', body: { de: 'Ja', fr: 'Oui' } },
        { key: 'no', body: { de: 'Nein', fr: 'Non' } },
      ].map(({ body }) => ({ body })),
    );
  });

  it('are in the language of a file that does not name it', async () => {
    const item = {
      itemId: '1',
      title: 'Quelle est la couleur de vos chaussures ?',
      questionItem: {
        question: {
          choiceQuestion: { type: 'RADIO', options: [{ value: 'Rouge' }, { isOther: true }] },
        },
      },
    };
    const { survey, build } = importSurvey({ formId: 'f', items: [item] }, 'google-forms');
    const flow = build('garden', await loadWords(survey.languages, files)) as unknown as WireFlow;
    expect(flow.default_language_id).toBe('fr');
    expect(elementsOf(flow)[0]!.question!['options']).toMatchObject([
      { body: 'Rouge' },
      { body: 'Autre' },
    ]);
  });

  it.each([
    ['de', 'Wie war Ihr Besuch, und was hat nicht gepasst?'],
    ['ja', 'ご意見をお聞かせください'],
    ['ru', 'Что вам понравилось?'],
    ['tr', 'Bu hizmet için ne kadar puan verirsiniz ve neden?'],
    ['en', 'Name'],
    ['en', ''],
  ])('in %s for “%s”', (code, text) => {
    expect(guessLanguage([text])).toBe(code);
  });
});
