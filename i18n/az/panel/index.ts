import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'İmza etibarsızdır!',
  inactive: 'Bu sorğu hazırda açıq deyil.',
  repeat: 'Siz artıq rəyinizi bildirmisiniz.',
  unsubscribe: 'Abunəlikdən çıx',
  resumed: 'Keçən dəfəki cavablarınız hələ də buradadır.',
  startAgain: 'Yenidən başla',
  idle: 'Hələ buradasınız? Əks halda cavablarınız bir azdan silinəcək.',
  stay: 'Buradayam',
  previous: 'Əvvəlki rəylər',
  none: 'Buradan göndərdikləriniz bu siyahıda görünəcək.',
  newFeedback: 'Yeni rəy',
  unread: '{count} yeni mesaj',
};

export default panel;
