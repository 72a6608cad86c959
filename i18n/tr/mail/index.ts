import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Yeni yanıtlar: {count}',
  messages: 'Yeni mesajlar: {count}',
  unanswered: 'Yanıtsız görüşmeler: {count}',
  more: 'Gelen kutusunda daha: {count}',
  week: 'Haftalık özet: {period}',
  survey: 'Anket',
  weekResponses: 'Yanıtlar',
  change: 'Parantez içinde: önceki haftaya göre değişim.',
  quiet: 'Bu hafta yanıt gelmedi.',
  open: 'Gelen kutusunda aç',
  why: 'Bu e-postayı “{name}” bildirimi nedeniyle alıyorsunuz.',
  test: 'Bu bir denemedir: bu sunucunun e-postaları ulaşıyor.',
  signInSubject: '{host} sitesine giriş yapın',
  signInAction: 'Giriş yap',
  signInNote:
    'Bağlantı {minutes} dakika içinde bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı dikkate almayın.',
  inviteSubject: '{name} sizi {host} sitesine davet ediyor',
  inviteAction: 'Daveti kabul et',
  inviteNote: 'Bağlantı {days} gün içinde bir kez kullanılabilir.',
  replySubject: '{name} ile sohbetiniz',
  openConversation: 'Sohbeti aç',
  replyPicture: 'Bir resim, sohbette görebilirsiniz.',
  replyByMail: 'Bu e-postayı yanıtlayabilirsiniz de.',
  replyPrivate: 'Bağlantı sohbetinizi açar. Kimseye vermeyin.',
  replyWhy: 'Bu e-postayı, {name} ile sohbetinizde bu adresi verdiğiniz için alıyorsunuz.',
  unsubscribe: 'Bu e-postaları artık alma',
  unsubscribed: 'Artık bu e-postaları almayacaksınız.',
  resubscribe: 'Yeniden al',
};

export default mail;
