import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Испрати повратни информации',
  close: 'Затвори ги повратните информации',
  dismiss: 'Сокриј го советот',
  unread: 'нови пораки: {count}',
  failed: 'Настана грешка при вчитувањето. Обидете се повторно подоцна.',
  tryAgain: 'Обиди се повторно',
};

export default launcher;
