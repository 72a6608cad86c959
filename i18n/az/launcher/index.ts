import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Rəy bildir',
  close: 'Rəy pəncərəsini bağla',
  dismiss: 'Bu ipucunu gizlət',
  unread: 'yeni mesajlar: {count}',
  failed: 'Vidcet yüklənərkən xəta baş verdi. Zəhmət olmasa, bir qədər sonra yenidən cəhd edin.',
  tryAgain: 'Yenidən cəhd et',
};

export default launcher;
