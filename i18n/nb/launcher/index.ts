import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Gi tilbakemelding',
  close: 'Lukk tilbakemelding',
  dismiss: 'Skjul tipset',
  unread: 'nye meldinger: {count}',
  failed: 'Noe gikk galt da tilbakemeldingsvinduet skulle lastes inn. Prøv igjen senere.',
  tryAgain: 'Prøv igjen',
};

export default launcher;
