import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Жаңа жауаптар: {count}',
  messages: 'Жаңа хабарлар: {count}',
  unanswered: 'Жауапсыз әңгімелер: {count}',
  more: 'Кіріс хабарларда тағы: {count}',
  week: 'Апталық қорытынды: {period}',
  survey: 'Сауалнама',
  weekResponses: 'Жауаптар',
  change: 'Жақшада: алдыңғы аптамен салыстырғандағы өзгеріс.',
  quiet: 'Бұл аптада жауап болған жоқ.',
  open: 'Кіріс хабарларда ашу',
  why: 'Бұл хатты «{name}» хабарландыруына байланысты алдыңыз.',
  test: 'Бұл сынақ: осы сервердің хаттары жетеді.',
  signInSubject: '{host} сайтына кіру',
  signInAction: 'Кіру',
  signInNote:
    'Сілтеме {minutes} минут ішінде бір рет жұмыс істейді. Оны сіз сұрамаған болсаңыз, бұл хатты елемеңіз.',
  inviteSubject: '{name} сізді {host} сайтына шақырады',
  inviteAction: 'Шақыруды қабылдау',
  inviteNote: 'Сілтеме {days} күн ішінде бір рет жұмыс істейді.',
  replySubject: '{name}: сіздің әңгімеңіз',
  openConversation: 'Әңгімені ашу',
  replyPicture: 'Сурет әңгімеде бар.',
  replyByMail: 'Бұл хатқа жауап беруіңізге де болады.',
  replyPrivate: 'Сілтеме әңгімеңізді ашады. Оны ешкімге бермеңіз.',
  replyWhy: 'Бұл хатты әңгімеде осы мекенжайды көрсеткендіктен алып отырсыз ({name}).',
  unsubscribe: 'Бұл хаттардан бас тарту',
  unsubscribed: 'Енді мұндай хаттар келмейді.',
  resubscribe: 'Қайта алу',
};

export default mail;
