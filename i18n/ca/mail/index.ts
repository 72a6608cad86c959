import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Respostes noves: {count}',
  messages: 'Missatges nous: {count}',
  unanswered: 'Converses sense resposta: {count}',
  more: 'Més a la safata d’entrada: {count}',
  week: 'Resum setmanal: {period}',
  survey: 'Enquesta',
  weekResponses: 'Respostes',
  change: 'Entre parèntesis: el canvi respecte a la setmana anterior.',
  quiet: 'Aquesta setmana no hi ha cap resposta.',
  open: 'Obre a la safata d’entrada',
  why: 'Rebeu aquest correu per la notificació «{name}».',
  test: 'Això és una prova: els correus d’aquest servidor arriben.',
};

export default mail;
