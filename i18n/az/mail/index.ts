import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Yeni cavablar: {count}',
  messages: 'Yeni mesajlar: {count}',
  unanswered: 'Cavabsız söhbətlər: {count}',
  more: 'Gələnlərdə daha: {count}',
  week: 'Həftəlik xülasə: {period}',
  survey: 'Sorğu',
  weekResponses: 'Cavablar',
  change: 'Mötərizədə: əvvəlki həftə ilə müqayisədə dəyişiklik.',
  quiet: 'Bu həftə cavab yoxdur.',
  open: 'Gələnlərdə açın',
  why: 'Bu e-məktubu “{name}” bildirişinə görə alırsınız.',
  test: 'Bu, sınaqdır: bu serverin e-məktubları çatır.',
  signInSubject: '{host} saytına daxil olun',
  signInAction: 'Daxil olun',
  signInNote:
    'Keçid {minutes} dəqiqə ərzində bir dəfə işləyir. Onu siz istəməmisinizsə, bu e-məktubu nəzərə almayın.',
  inviteSubject: '{name} sizi {host} saytına dəvət edir',
  inviteAction: 'Dəvəti qəbul edin',
  inviteNote: 'Keçid {days} gün ərzində bir dəfə işləyir.',
  replySubject: '{name} ilə söhbətiniz',
  openConversation: 'Söhbəti aç',
  replyPicture: 'Şəkil, söhbətdə görünür.',
  replyByMail: 'Bu məktuba da cavab yaza bilərsiniz.',
  replyPrivate: 'Keçid söhbətinizi açır. Onu heç kimə verməyin.',
  replyWhy: 'Bu məktubu ona görə alırsınız ki, {name} ilə söhbətinizdə bu ünvanı vermisiniz.',
  unsubscribe: 'Bu məktublardan imtina et',
  unsubscribed: 'Daha belə məktub almayacaqsınız.',
  resubscribe: 'Yenidən al',
};

export default mail;
