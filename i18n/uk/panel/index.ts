import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Недійсний підпис!',
  inactive: 'Це опитування зараз недоступне.',
  repeat: 'Ви вже залишили відгук.',
  unsubscribe: 'Відписатися',
  resumed: 'Тут залишилися ваші відповіді з минулого разу.',
  startAgain: 'Почати заново',
  idle: 'Ви ще тут? Інакше ваші відповіді незабаром буде видалено.',
  stay: 'Я тут',
  previous: 'Попередні відгуки',
  none: 'Усе, що ви надішлете звідси, з’явиться в цьому списку.',
  newFeedback: 'Новий відгук',
  unread:
    '{count} {{count:|нове повідомлення||нові повідомлення|нових повідомлень|нового повідомлення}}',
};

export default panel;
