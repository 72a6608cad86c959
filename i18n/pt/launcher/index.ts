import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Enviar comentários',
  close: 'Fechar comentários',
  dismiss: 'Ocultar este aviso',
  unread: 'novas mensagens: {count}',
  failed: 'Ocorreu um erro ao carregar o widget. Tente novamente mais tarde.',
  tryAgain: 'Tentar novamente',
};

export default launcher;
