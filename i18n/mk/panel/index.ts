import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Неважечки потпис!',
  inactive: 'Оваа анкета не е отворена во моментов.',
  repeat: 'Веќе испративте повратни информации.',
  unsubscribe: 'Откажи претплата',
  resumed: 'Вашите одговори од минатиот пат сѐ уште се овде.',
  startAgain: 'Почни одново',
  idle: 'Дали сте уште тука? Во спротивно, вашите одговори наскоро ќе бидат избришани.',
  stay: 'Тука сум',
  previous: 'Претходни повратни информации',
  none: 'Овде ќе се прикажува она што ќе го испратите.',
  newFeedback: 'Нови повратни информации',
  unread: '{count} {{count:нова порака|нови пораки}}',
};

export default panel;
