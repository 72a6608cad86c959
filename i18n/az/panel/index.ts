import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Bu sorğunu bu yolla açmaq mümkün deyil.\nZəhmət olmasa, sizə göndərilən keçidi açın və ya yenisini istəyin.',
  inactive: 'Bu sorğu hazırda açıq deyil.\nZəhmət olmasa, başqa vaxt yenidən gəlin.',
  repeat: 'Siz artıq rəyinizi bildirmisiniz.\nTəşəkkür edirik!',
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
