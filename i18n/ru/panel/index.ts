import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Недействительная подпись!',
  inactive: 'Этот опрос сейчас недоступен.',
  repeat: 'Вы уже оставили отзыв.',
  unsubscribe: 'Отписаться',
  resumed: 'Здесь остались ваши ответы с прошлого раза.',
  startAgain: 'Начать заново',
  idle: 'Вы ещё здесь? Иначе ваши ответы скоро будут удалены.',
  stay: 'Я здесь',
  previous: 'Предыдущие отзывы',
  none: 'Всё, что вы отправите отсюда, появится в этом списке.',
  newFeedback: 'Новый отзыв',
  unread: '{count} {{count:|новое сообщение||новых сообщения|новых сообщений|нового сообщения}}',
};

export default panel;
