import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Yangi javoblar: {count}',
  messages: 'Yangi xabarlar: {count}',
  unanswered: 'Javobsiz suhbatlar: {count}',
  more: 'Kiruvchi xabarlarda yana: {count}',
  week: 'Haftalik xulosa: {period}',
  survey: 'Soʻrovnoma',
  weekResponses: 'Javoblar',
  change: 'Qavs ichida: oʻtgan haftaga nisbatan oʻzgarish.',
  quiet: 'Bu hafta javob boʻlmadi.',
  open: 'Kiruvchi xabarlarda ochish',
  why: 'Bu xatni “{name}” bildirishnomasi sababli oldingiz.',
  test: 'Bu sinov: shu serverning xatlari yetib boradi.',
  signInSubject: '{host} saytiga kirish',
  signInAction: 'Kirish',
  signInNote:
    'Havola {minutes} daqiqa ichida bir marta ishlaydi. Uni siz soʻramagan boʻlsangiz, bu xatga eʼtibor bermang.',
  inviteSubject: '{name} sizni {host} saytiga taklif qiladi',
  inviteAction: 'Taklifni qabul qilish',
  inviteNote: 'Havola {days} kun ichida bir marta ishlaydi.',
  replySubject: '{name} bilan suhbatingiz',
  openConversation: 'Suhbatni ochish',
  replyPicture: 'Rasm, u suhbatda bor.',
  replyByMail: 'Bu xatga javob yozishingiz ham mumkin.',
  replyPrivate: 'Havola suhbatingizni ochadi. Uni hech kimga bermang.',
  replyWhy: 'Bu xatni {name} bilan suhbatda shu manzilni ko‘rsatganingiz uchun oldingiz.',
  unsubscribe: 'Bu xatlardan voz kechish',
  unsubscribed: 'Endi bunday xatlar kelmaydi.',
  resubscribe: 'Yana olish',
};

export default mail;
