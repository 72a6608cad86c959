import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Дайте обратна връзка',
  close: 'Затваряне на обратната връзка',
  dismiss: 'Скриване на подсказката',
  unread: 'нови съобщения: {count}',
  failed: 'Възникна грешка при зареждането. Моля, опитайте отново по-късно.',
  tryAgain: 'Опитайте отново',
};

export default launcher;
