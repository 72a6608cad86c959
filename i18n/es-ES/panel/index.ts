import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Esta encuesta no se puede abrir de esta forma.\nAbra el enlace que ha recibido o pida uno nuevo.',
  inactive: 'Esta encuesta no está disponible en este momento.\nVuelva en otro momento.',
  repeat: 'Ya ha enviado sus comentarios.\n¡Gracias!',
  unsubscribe: 'Darse de baja',
  resumed: 'Sus respuestas de la última vez siguen aquí.',
  startAgain: 'Empezar de nuevo',
  idle: '¿Sigue ahí? De lo contrario, sus respuestas se borrarán en un momento.',
  stay: 'Sigo aquí',
  previous: 'Comentarios anteriores',
  none: 'Lo que envíe desde aquí aparecerá en esta lista.',
  newFeedback: 'Nuevo comentario',
  unread: '{count} {{|mensaje nuevo|||mensajes nuevos|mensajes nuevos}}',
};

export default panel;
