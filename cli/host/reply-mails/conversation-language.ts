import type { SurveyHistory } from '../content/survey-history.ts';
import type { FeedbackRow } from '../records/conversations.ts';

/** Language in which a survey was answered, or else the default one of the survey; `null` for a removed survey. */
export async function languageOf(
  history: SurveyHistory,
  { flow_id, version, payload }: FeedbackRow,
): Promise<string | null> {
  const flow = await history.at(flow_id, version);
  if (!flow) return null;
  const { language_id: chosen = flow.defaultLanguageId } = payload as { language_id?: string };
  return (flow.languages.find(({ id }) => id === chosen) ?? flow.languages[0])?.code ?? null;
}
