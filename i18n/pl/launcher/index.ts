import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Przekaż opinię',
  close: 'Zamknij okno opinii',
  dismiss: 'Ukryj wskazówkę',
  unread: 'nowe wiadomości: {count}',
  failed: 'Podczas wczytywania widżetu coś poszło nie tak. Proszę spróbować później.',
  tryAgain: 'Spróbuj ponownie',
};

export default launcher;
