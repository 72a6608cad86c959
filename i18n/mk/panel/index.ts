import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Неважечки потпис!',
  inactive: 'Оваа анкета не е отворена во моментов.',
  repeat: 'Веќе испративте повратни информации.',
  unsubscribe: 'Откажи претплата',
  resumed: 'Вашите одговори од минатиот пат сè уште се овде.',
  startAgain: 'Почни одново',
  previous: 'Претходни повратни информации',
  none: 'Овде ќе се прикажува она што ќе го испратите.',
  newFeedback: 'Нови повратни информации',
  unread: '{count} {{count:нова порака|нови пораки}}',
};

export default panel;
