import type { Json } from '../../../core/import/index.ts';

/** Surveys of Qualtrics for tests. */

export const question = (id: string, more: Json): Json => ({
  QuestionID: id,
  QuestionText: `<p>Text of ${id}</p>`,
  DataExportTag: id.toLowerCase(),
  QuestionType: 'MC',
  Selector: 'SAVR',
  SubSelector: 'TX',
  Choices: { 1: { Display: 'Yes' }, 2: { Display: 'No' } },
  ChoiceOrder: ['1', '2'],
  Validation: { Settings: { ForceResponse: 'OFF', Type: 'None' } },
  Language: [],
  ...more,
});

export const asked = (id: string, more: Json = {}): Json => ({
  Type: 'Question',
  QuestionID: id,
  ...more,
});
export const block = (id: string, ...elements: Json[]): Json => ({
  Type: 'Standard',
  ID: id,
  Description: 'A block',
  BlockElements: elements,
});

/** A file with these questions; `options` belong to the survey. */
export function fileOf(
  questions: readonly Json[],
  blocks: readonly Json[],
  flow?: readonly Json[],
  options: Json = {},
): Json {
  const element = (kind: string, payload: unknown): Json => ({
    SurveyID: 'SV_1',
    Element: kind,
    PrimaryAttribute: kind,
    Payload: payload,
  });
  return {
    SurveyEntry: { SurveyID: 'SV_1', SurveyName: 'Garden visit', SurveyLanguage: 'EN' },
    SurveyElements: [
      element('BL', blocks),
      element('FL', {
        Type: 'Root',
        FlowID: 'FL_1',
        Flow: flow ?? blocks.map(({ ID }) => ({ Type: 'Block', ID, FlowID: 'FL_2' })),
      }),
      element('STAT', { MobileCompatible: true }),
      element('SO', {
        Skin: 'x',
        SurveyTermination: 'DefaultMessage',
        BackButton: 'false',
        ...options,
      }),
      ...questions.map((payload) => element('SQ', payload)),
    ],
  };
}
