import type { Json } from '../../../../core/import/index.ts';
import { limeSurvey, type AskedRow, type Row } from '../limesurvey.ts';
import settings from './limesurvey.json' with { type: 'json' };
import { tablesOf, type ProgramSettings } from './table.ts';

const bytes = (file: string): Promise<Uint8Array> =>
  Promise.resolve(new TextEncoder().encode(file));
const WORDS: readonly Row[] = [{ text: 'Roses' }, { text: 'Lawn' }];
/** Rows with the parts that each type may need. */
const BASE: Omit<AskedRow, 'code' | 'type'> = {
  parts: [...WORDS, { text: 'Red', scale_id: '1', title: 'R' }],
  answers: [...WORDS, { text: 'Often', scale_id: '1', code: 'B1' }],
};
const asked = (type: string, more: Partial<AskedRow>): Promise<Uint8Array> =>
  bytes(
    limeSurvey([
      { code: 'Q1', type, ...BASE, ...more },
      { code: 'Q2', type: 'S' },
    ]),
  );
/** Settings that need a text. */
const TEXTS = { surveyls_policy_notice: 'We keep it.', surveyls_welcometext: 'Welcome' };
const survey = (own: Json, texts: Json): Promise<Uint8Array> =>
  bytes(
    limeSurvey([{ code: 'Q1', type: 'Y' }], {
      surveys: [{ sid: '7', language: 'en', ...(own as Row) }],
      surveys_languagesettings: [
        { surveyls_language: 'en', surveyls_title: 'Garden', ...TEXTS, ...(texts as Row) },
      ],
    }),
  );

export const limesurvey: ProgramSettings = {
  program: 'limesurvey',
  source:
    'LimeSurvey/LimeSurvey, attributes of questions (questionHelper.php and config.xml), versions 3 to 6',
  tables: [
    ...tablesOf(settings.types, (type) => ({
      fileWith: (more) => asked(type, { attributes: more as Row }),
      settings: settings.attributes,
    })),
    ...tablesOf(
      settings.types,
      (type) => ({
        fileWith: (more) => asked(type, { question: more as Row }),
        settings: settings.questions,
        // A text that asks nothing is never required, and types without choices have no other one.
        without: type === 'X' ? ['mandatory', 'other', 'preg'] : ['other'],
      }),
      ': columns',
    ),
    {
      kind: 'a survey',
      fileWith: (more) => survey(more, {}),
      settings: settings.surveys,
    },
    {
      kind: 'a survey: texts',
      fileWith: (more) => survey({}, more),
      settings: settings.texts,
    },
  ],
};
