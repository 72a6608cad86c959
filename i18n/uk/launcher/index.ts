import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Залишити відгук',
  close: 'Закрити вікно відгуку',
  dismiss: 'Приховати підказку',
  unread: 'нових повідомлень: {count}',
  failed: 'Під час завантаження віджета щось пішло не так. Будь ласка, спробуйте пізніше.',
  tryAgain: 'Спробувати ще раз',
};

export default launcher;
