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
};

export default mail;
