import type { Flow } from '../../core/contract/flow.ts';
import type { Messages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import { createRuleTexts } from '../../core/survey/engine/rule-text.ts';

const LANGUAGES = ['en'];

/** Replaces characters that have a meaning in Mermaid's syntax. */
const escapeText = (text: string): string =>
  text
    .replace(/["#;:{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Renders a flow as a Mermaid state diagram. A note at each state lists its questions and their triggers. */
export function renderMermaid(flow: Flow, messages: Messages): string {
  const ruleTexts = createRuleTexts(flow, messages, LANGUAGES);
  const names = new Map(flow.states.map(({ id }, at) => [id, `s${at}`]));
  const states = [...flow.states].sort((a, b) => a.order - b.order);
  const isEnd = (id: string) => flow.states.find((state) => state.id === id)?.style !== 'normal';
  const lines = ['stateDiagram-v2'];
  for (const { id } of states)
    lines.push(`  state "${escapeText(ruleTexts.state(id))}" as ${names.get(id)}`);
  if (states[0]) lines.push(`  [*] --> ${names.get(states[0].id)}`);
  for (const transition of flow.transitions)
    lines.push(
      `  ${names.get(transition.fromStateId) ?? '?'} --> ${names.get(transition.toStateId) ?? '?'}: ${escapeText(ruleTexts.transition(transition))}`,
    );
  for (const { id, nextStateId, elements } of states) {
    if (isEnd(id)) lines.push(`  ${names.get(id)} --> [*]`);
    else lines.push(`  ${names.get(id)} --> ${(nextStateId && names.get(nextStateId)) || '[*]'}`);
    const notes = elements.flatMap(({ question, triggers }) => {
      if (!question) return [];
      const options = question.options.length ? ` (${ruleTexts.options(question)})` : '';
      return [
        `${resolveText(question.body, LANGUAGES)}${options}`,
        ...triggers.map((trigger) => `→ ${ruleTexts.trigger(question, trigger)}`),
      ];
    });
    if (notes.length)
      lines.push(
        `  note right of ${names.get(id)}`,
        ...notes.map((note) => `    ${escapeText(note)}`),
        '  end note',
      );
  }
  return lines.join('\n');
}
