import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Te ankete ni mogoče odpreti na ta način.\nOdprite povezavo, ki ste jo prejeli, ali prosite za novo.',
  inactive: 'Ta anketa trenutno ni odprta.\nVrnite se kdaj drugič.',
  repeat: 'Vaše povratne informacije smo že prejeli.\nHvala!',
  unsubscribe: 'Odjava od obvestil',
  resumed: 'Vaši prejšnji odgovori so še vedno tukaj.',
  startAgain: 'Začni znova',
  idle: 'Ste še tu? Sicer bodo vaši odgovori kmalu izbrisani.',
  stay: 'Tu sem',
  previous: 'Prejšnje povratne informacije',
  none: 'Tukaj bo prikazano, kar boste poslali.',
  newFeedback: 'Nove povratne informacije',
  unread: '{count} {{count:|novo sporočilo|novi sporočili|nova sporočila||novih sporočil}}',
};

export default panel;
