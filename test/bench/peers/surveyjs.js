import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';

const model = new Model({
  elements: [
    {
      type: 'rating',
      name: 'nps',
      title: 'How likely are you to recommend us?',
      rateMin: 0,
      rateMax: 10,
    },
    { type: 'rating', name: 'room', title: 'How was your room?', rateType: 'stars' },
    {
      type: 'checkbox',
      name: 'liked',
      title: 'What did you like?',
      choices: ['Breakfast', 'Staff', 'Location'],
    },
  ],
});
createRoot(document.getElementById('survey')).render(createElement(Survey, { model }));
