import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Geri bildirim verin',
  close: 'Geri bildirimi kapatın',
  dismiss: 'Bu ipucunu gizleyin',
  unread: 'yeni mesaj: {count}',
  failed: 'Widget yüklenirken bir sorun oluştu. Lütfen daha sonra tekrar deneyin.',
  tryAgain: 'Tekrar dene',
};

export default launcher;
