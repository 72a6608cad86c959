import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Bu anket bu şekilde açılamıyor.\nLütfen size gönderilen bağlantıyı açın veya yeni bir bağlantı isteyin.',
  inactive: 'Bu anket şu anda açık değil.\nLütfen başka bir zaman tekrar gelin.',
  repeat: 'Geri bildiriminizi zaten ilettiniz.\nTeşekkür ederiz!',
  unsubscribe: 'Abonelikten çık',
  resumed: 'Geçen seferki yanıtlarınız duruyor.',
  startAgain: 'Baştan başla',
  idle: 'Hâlâ orada mısınız? Aksi hâlde yanıtlarınız birazdan silinecek.',
  stay: 'Buradayım',
  previous: 'Önceki geri bildirimler',
  none: 'Buradan gönderdikleriniz bu listede görünür.',
  newFeedback: 'Yeni geri bildirim',
  unread: '{count} yeni mesaj',
};

export default panel;
