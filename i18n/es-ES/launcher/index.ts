import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Enviar comentarios',
  close: 'Cerrar comentarios',
  dismiss: 'Ocultar este aviso',
  unread: 'mensajes nuevos: {count}',
  failed: 'Se ha producido un error al cargar el widget. Inténtelo de nuevo más tarde.',
  tryAgain: 'Reintentar',
};

export default launcher;
