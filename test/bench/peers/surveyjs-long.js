import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';

/** A page of 1,000 questions; all but the first two show while the first is answered with yes. */
const question = (at) => ({
  name: `q${at}`,
  title: `Question ${at}`,
  ...(at % 2
    ? { type: 'text', textUpdateMode: 'onTyping' }
    : { type: 'radiogroup', choices: ['yes', 'no'] }),
  ...(at > 1 ? { visibleIf: "{q0} = 'yes'" } : {}),
});
const model = new Model({ elements: Array.from({ length: 1000 }, (_, at) => question(at)) });
model.setValue('q0', 'yes');
createRoot(document.getElementById('survey')).render(createElement(Survey, { model }));
