import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Uusia vastauksia: {count}',
  messages: 'Uusia viestejä: {count}',
  unanswered: 'Keskusteluja ilman vastausta: {count}',
  more: 'Lisää saapuneissa: {count}',
  week: 'Viikkokooste: {period}',
  survey: 'Kysely',
  weekResponses: 'Vastaukset',
  change: 'Suluissa: muutos edelliseen viikkoon.',
  quiet: 'Tällä viikolla ei tullut vastauksia.',
  open: 'Avaa saapuneissa',
  why: 'Saat tämän sähköpostin ilmoituksen ”{name}” vuoksi.',
  test: 'Tämä on testi: tämän palvelimen sähköpostit tulevat perille.',
};

export default mail;
