import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  previous: 'Önceki geri bildirimler',
  none: 'Buradan gönderdikleriniz burada listelenir.',
  newFeedback: 'Yeni geri bildirim',
  unread: '{count} yeni mesaj',
};

export default panel;
