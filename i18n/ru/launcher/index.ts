import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Оставить отзыв',
  close: 'Закрыть окно отзыва',
  dismiss: 'Скрыть подсказку',
  unread: 'новых сообщений: {count}',
  failed: 'При загрузке виджета что-то пошло не так. Пожалуйста, попробуйте позже.',
  tryAgain: 'Повторить',
};

export default launcher;
