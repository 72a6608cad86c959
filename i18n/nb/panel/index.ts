import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Undersøkelsen kan ikke åpnes på denne måten.\nÅpne lenken du har fått tilsendt, eller be om en ny.',
  inactive: 'Undersøkelsen er ikke åpen for øyeblikket.\nKom tilbake en annen gang.',
  repeat: 'Du har allerede gitt tilbakemelding.\nTusen takk!',
  unsubscribe: 'Meld deg av',
  resumed: 'Svarene dine fra sist er her fortsatt.',
  startAgain: 'Start på nytt',
  idle: 'Er du der fortsatt? Ellers blir svarene dine slettet om et øyeblikk.',
  stay: 'Jeg er her',
  previous: 'Tidligere tilbakemeldinger',
  none: 'Det du sender herfra, blir vist her.',
  newFeedback: 'Ny tilbakemelding',
  unread: '{count} {{ny melding|nye meldinger}}',
};

export default panel;
