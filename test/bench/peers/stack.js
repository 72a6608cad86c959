import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

/** The libraries of our elements alone: React and effector show one question of a reply. The floor of our own pages. */

const chosen = createEvent();
const $score = createStore(null).on(chosen, (_, score) => score);

function Question({ question, scale }) {
  const { score, choose } = useUnit({ score: $score, choose: chosen });
  return h(
    'fieldset',
    null,
    h('legend', null, question),
    Array.from({ length: scale + 1 }, (_, at) =>
      h(
        'label',
        { key: at },
        h('input', {
          type: 'radio',
          name: 'score',
          checked: score === at,
          onChange: () => choose(at),
        }),
        at,
      ),
    ),
  );
}

async function start() {
  const { surveys } = await (await fetch('/api/surveys')).json();
  createRoot(document.getElementById('stack')).render(h(Question, surveys[0].questions[0]));
}
void start();
