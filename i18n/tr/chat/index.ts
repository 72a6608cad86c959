import type { NamespaceChatTranslation } from '../../i18n-types';

const chat: NamespaceChatTranslation = {
  title: 'Sohbet',
  yourMessage: 'Mesajınız',
  send: 'Gönder',
  sendAgain: 'Tekrar gönder',
  sending: 'Gönderiliyor',
  sent: 'Gönderildi',
  failed: 'Gönderilemedi',
  you: 'Siz',
  unknown: 'Bilinmeyen',
  clickToOpen: 'Açmak için tıklayın',
  archive: 'Bu sohbeti sonlandırın',
  archiveTitle: 'Sohbet sonlandırılsın mı?',
  archiveText: 'Sohbet arşivlenir ve artık mesaj yazılamaz.',
  no: 'Hayır',
  yes: 'Evet',
  closed: 'Görüşmeniz arşivlendi.',
  yourAnswers: 'Yanıtlarınız',
};

export default chat;
