import type { Question } from '../../core/contract/flow.ts';
import { factsOf, promptOf } from '../../core/questions/facts.ts';
import { styleOf } from '../../core/questions/index.ts';
import type { Prompt, Setting } from '../../core/questions/question-facts.ts';
import type { Touched } from './change.ts';
import { reworded, type Hurt, type SurveyPair } from './hurt.ts';
import { nounOf } from './words.ts';

/** Harm of changed limits of a scale, and of changed words at its ends. */

/** Ways of asking in which several options can be chosen. */
const MANY: readonly Prompt[] = ['options', 'ranking', 'options_by_statement'];

/** Limits that have an effect, by their names on the wire; `null` for none. */
function limitsOf(question: Question): Record<string, number | null> {
  if (styleOf(question) === null) return {};
  const { extra, minSelectionCount, maxSelectionCount } = question;
  const { settings, defaultRange, scale } = factsOf(question);
  const numbers = scale?.(question);
  const limits: Record<string, number | null> = {};
  if (settings.includes('lowerLimit'))
    limits['extra.lower_limit'] = extra?.lowerLimit ?? defaultRange?.[0] ?? null;
  if (settings.includes('upperLimit'))
    limits['extra.upper_limit'] = numbers?.at(-1) ?? extra?.upperLimit ?? defaultRange?.[1] ?? null;
  if (settings.includes('step')) limits['extra.step'] = extra?.step ?? (defaultRange ? 1 : null);
  if (settings.includes('totalLowerLimit'))
    limits['extra.total_lower_limit'] = extra?.totalLowerLimit ?? null;
  if (settings.includes('totalUpperLimit'))
    limits['extra.total_upper_limit'] = extra?.totalUpperLimit ?? null;
  if (MANY.includes(promptOf(question))) {
    limits['min_selection_count'] = minSelectionCount || null;
    limits['max_selection_count'] = maxSelectionCount || null;
  }
  return limits;
}

interface Place {
  path: string;
  name: string;
  touched: Touched;
}

/** Compares two versions of a question with the same style. */
export function limitsHarm(
  pair: SurveyPair,
  was: Question,
  is: Question,
  { path, name, touched }: Place,
): Hurt[] {
  const instead =
    'Add a new question with its own id and the new scale, and hide this one with is_visible: false.';
  const hurt = (place: string, message: string): Hurt => ({
    kind: 'limits_changed',
    path: `${path}.${place}`,
    message,
    instead,
    touched,
  });
  const before = limitsOf(was);
  const limits = Object.entries(limitsOf(is)).flatMap(([place, limit]) => {
    const earlier = before[place] ?? null;
    if (earlier === limit) return [];
    const noun = nounOf(place);
    return [
      hurt(
        place,
        `The ${noun} of ${name} became ${limit ?? 'unlimited'} (it was ${earlier ?? 'unlimited'}).`,
      ),
    ];
  });
  const settings: readonly Setting[] = styleOf(is) === null ? [] : factsOf(is).settings;
  const labels = (['lowLabel', 'highLabel'] as const).flatMap((label) => {
    const [earlier, later] = [was.extra?.[label] ?? null, is.extra?.[label] ?? null];
    if (!settings.includes(label) || earlier === null || later === null) return [];
    const text = reworded(pair, earlier, later);
    if (!text) return [];
    const place = label === 'lowLabel' ? 'extra.low_label' : 'extra.high_label';
    const message = `The ${text.language}${nounOf(place)} of ${name} has another meaning now: ${text.words}.`;
    return [hurt(`${place}${text.suffix}`, message)];
  });
  return [...limits, ...labels];
}
