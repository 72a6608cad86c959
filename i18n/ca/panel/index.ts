import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Aquesta enquesta no es pot obrir d’aquesta manera.\nObriu l’enllaç que heu rebut o demaneu-ne un de nou.',
  inactive: 'Aquesta enquesta no està oberta en aquest moment.\nTorneu en un altre moment.',
  repeat: 'Ja heu enviat els vostres comentaris.\nMoltes gràcies!',
  unsubscribe: 'Cancel·la la subscripció',
  resumed: 'Les vostres respostes de l’última vegada encara són aquí.',
  startAgain: 'Torna a començar',
  idle: 'Encara hi sou? Si no, les vostres respostes s’esborraran d’aquí a un moment.',
  stay: 'Encara hi soc',
  previous: 'Comentaris anteriors',
  none: 'El que envieu des d’aquí apareixerà en aquesta llista.',
  newFeedback: 'Comentari nou',
  unread: '{count} {{|missatge nou|||de missatges nous|missatges nous}}',
};

export default panel;
