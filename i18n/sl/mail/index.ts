import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Novi odgovori: {count}',
  messages: 'Nova sporočila: {count}',
  unanswered: 'Pogovori brez odgovora: {count}',
  more: 'Več med prejetimi: {count}',
  week: 'Tedenski pregled: {period}',
  survey: 'Anketa',
  weekResponses: 'Odgovori',
  change: 'V oklepajih: sprememba glede na prejšnji teden.',
  quiet: 'Ta teden ni bilo odgovorov.',
  open: 'Odpri med prejetimi',
  why: 'To e-pošto prejemate zaradi obvestila »{name}«.',
  test: 'To je preizkus: e-pošta s tega strežnika prihaja.',
};

export default mail;
