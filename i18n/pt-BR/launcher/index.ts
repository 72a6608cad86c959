import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Enviar feedback',
  close: 'Fechar feedback',
  dismiss: 'Ocultar este aviso',
  unread: 'novas mensagens: {count}',
  failed: 'Algo deu errado ao carregar o widget. Tente novamente mais tarde.',
  tryAgain: 'Tentar novamente',
};

export default launcher;
